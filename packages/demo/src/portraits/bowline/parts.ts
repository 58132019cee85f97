import type { Gender } from '../../person.ts';
import type { Glasses } from '../person.ts';

/*
 * The numbers are variants of DiceBear's Notionists. Excluded on purpose: childish ones (blobs, lightning, rainbows, bows, space
 * buns, backpacks), jokes (paper hat, heart glasses, fangs, unibrow) and religious ones (scarf, turban).
 */
export const SKINS = ['#f8dfcc', '#f0c8a8', '#e0a881', '#c78d63', '#9a6546', '#70462f'] as const;

export const HAIRSTYLES: Record<Gender, readonly number[]> = {
  female: [2, 4, 8, 10, 11, 20, 23, 28, 29, 30, 36, 37, 39, 41, 43, 47, 48, 57, 58],
  male: [
    1, 5, 6, 7, 9, 12, 13, 15, 16, 18, 19, 21, 22, 25, 26, 27, 31, 32, 33, 34, 35, 38, 44, 49, 52, 53, 54, 55,
    56, 60,
  ],
};
export const LONG_HAIR: readonly number[] = [2, 8, 10, 23, 28, 36, 37, 39, 41, 47, 58];
export const CURLS: Record<Gender, readonly number[]> = {
  female: [20, 11, 30, 48],
  male: [9, 22, 31, 33, 60, 32],
};
/** Cropped hair: female portraits with it get painted lips. */
export const CROPPED_HAIR: readonly number[] = [4, 43];
/** Thin on top: only for older men. */
export const THINNING_HAIR: readonly number[] = [42];
/** Hairstyles whose white part is shaved skin, not an ornament. */
export const SHAVED_SIDES: readonly number[] = [26, 32];
/** Hairstyles through which the background would be visible at the back of the skull. */
export const OPEN_SKULL: readonly number[] = [44, 60];

export const MOUTHS: Record<Gender, readonly number[]> = {
  female: [1, 2, 3, 14, 17, 22, 23, 25, 30],
  male: [3, 14, 17, 21, 22, 23, 25],
};
/** Mouths that are drawn as lips and take lipstick. */
export const PAINTED_MOUTHS: readonly number[] = [1, 2];
/** Mouths that stay visible in a beard. */
export const BEARDED_MOUTHS: readonly number[] = [3, 17, 22];
export const LIPSTICKS = ['#b3172f', '#c23a4a', '#8f1a36', '#c9574f'] as const;

export const NOSES: Record<Gender, readonly number[]> = {
  female: [3, 4, 7, 13, 14, 16, 17, 18],
  male: [1, 4, 5, 6, 7, 12, 13, 14, 16, 18, 19, 20],
};
export const BROWS: Record<Gender, readonly number[]> = { female: [1, 4, 5, 9, 12], male: [4, 5, 7, 8, 9] };

export const OPEN_EYES = 5;
export const HEAVY_LIDS = 1;
export const LINED_EYES = 4;

export const BEARDS: readonly number[] = [1, 2, 3, 8, 9, 10, 11, 12];
export const GLASSES: Glasses = { clear: [3, 8, 11], dark: [1, 6, 9] };

export const CLOTHES: Record<Gender, readonly number[]> = {
  female: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 23],
  male: [7, 8, 9, 10, 12, 13, 14, 16, 17, 19, 20, 23, 25],
};

/** Colours of the cloth and of the lines on it. */
export type Fabric = { cloth: string; line: string };
export const FABRICS: readonly Fabric[] = [
  { cloth: '#faf3e8', line: '#101a3b' },
  { cloth: '#f4e6d8', line: '#a3142e' },
  { cloth: '#f3d0c0', line: '#7a1630' },
  { cloth: '#dfe6ea', line: '#101a3b' },
  { cloth: '#cfdde6', line: '#12324f' },
  { cloth: '#d9e4df', line: '#0d5c53' },
  { cloth: '#f7e7c8', line: '#0f6f63' },
  { cloth: '#f1e5d3', line: '#8a2136' },
  { cloth: '#e6ddd2', line: '#20303f' },
  { cloth: '#ead9b8', line: '#5a2f1a' },
  { cloth: '#d4213d', line: '#3d0815' },
  { cloth: '#1f8f80', line: '#06302c' },
  { cloth: '#35498c', line: '#0b1020' },
  { cloth: '#e0a04a', line: '#56270d' },
  { cloth: '#4d5870', line: '#0b1020' },
  { cloth: '#8a2136', line: '#23060f' },
  { cloth: '#b9653f', line: '#3a150a' },
  { cloth: '#7d9479', line: '#1c2f26' },
];
export type Earring = 'none' | 'stud' | 'hoop';
export const GOLD = '#d9a441';
