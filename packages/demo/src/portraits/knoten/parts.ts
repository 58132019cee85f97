import type { Gender } from '../../person.ts';
import type { Glasses } from '../person.ts';
import type { Garment } from './clothes.ts';

/*
 * The numbers are variants of DiceBear's Lorelei. Excluded on purpose: pigtails and a single tuft (childish), a fan of spikes
 * (a joke), fringes that hide an eye, and eyes that make a face look young.
 */
export const SKINS = ['#f6d9c4', '#edc0a0', '#d89c73', '#a8683f', '#7a4629', '#59311e'] as const;

export const HAIRSTYLES: Record<Gender, readonly number[]> = {
  female: [10, 13, 15, 16, 17, 18, 19, 20, 21, 23, 24, 29, 31, 32, 33, 35, 37, 38, 42],
  male: [1, 2, 3, 5, 8, 9, 20, 22, 38, 39, 44, 47],
};
export const LONG_HAIR: readonly number[] = [10, 13, 15, 16, 21, 23, 24, 31, 32, 33, 35, 42];
export const CURLS: Record<Gender, readonly number[]> = {
  female: [24, 18, 38, 32, 35],
  male: [39, 9, 1, 22, 44, 47],
};
/** Wild haircuts, which look adult only with a beard and only below fifty. */
export const WILD_HAIR: readonly number[] = [5, 20];
/** Bald on top: only for older men. */
export const THINNING_HAIR: readonly number[] = [25, 28];

export const EYES: Record<Gender, readonly number[]> = {
  female: [4, 6, 8, 11, 12, 17, 20, 23],
  male: [4, 6, 8, 12, 17, 20],
};
export const BROWS: Record<Gender, readonly number[]> = {
  female: [2, 5, 7, 9, 10, 12],
  male: [2, 3, 7, 9, 10, 12],
};
export const NOSES: Record<Gender, readonly number[]> = { female: [1, 3, 4, 5, 6], male: [1, 4, 5] };

export const MOUTHS: Record<Gender, readonly string[]> = {
  female: ['happy01', 'happy02', 'happy03', 'happy04', 'happy05', 'happy06', 'happy18'],
  male: ['happy01', 'happy02', 'happy04', 'happy06', 'sad09'],
};
/** Mouths that stay visible in a beard. */
export const BEARDED_MOUTHS: readonly string[] = ['happy01', 'happy02', 'happy03'];
/** Mouths that are drawn as lips and take lipstick. */
export const PAINTED_MOUTHS: readonly string[] = ['happy03', 'happy18'];
export const LIPSTICKS = ['#0b1020', '#a3142e', '#7c1530', '#b94a3f'] as const;

export const HEADS: readonly number[] = [1, 2, 3, 4];
export const GLASSES: Glasses = { clear: [1, 3, 4], dark: [2] };
export const EARRINGS: readonly number[] = [1, 2, 3];

export const CLOTHES: Record<Gender, readonly Garment[]> = {
  female: ['crew', 'turtle', 'vneck', 'blazer', 'shirt', 'offShoulder', 'straps', 'scoop', 'wrap', 'zipped'],
  male: ['crew', 'turtle', 'vneck', 'blazer', 'shirt', 'hoodie', 'zipped', 'tee'],
};
/** Garments that leave the throat free for a necklace. */
export const OPEN_NECKS: readonly Garment[] = ['vneck', 'offShoulder', 'straps', 'scoop', 'wrap'];

export const FABRICS: readonly string[] = [
  '#0b1020',
  '#101a3b',
  '#2b3763',
  '#faf7f3',
  '#e9dcc6',
  '#d4213d',
  '#a01f38',
  '#128a7a',
  '#0d4f49',
  '#c98a35',
  '#5a2617',
  '#b5623f',
  '#4b5563',
  '#6f7d58',
  '#8fa6c4',
];
export const NECKLACE_COLOURS = ['#d4213d', '#0b1020', '#faf7f3', '#d9b36a'] as const;
