import type { Niche } from '@bowline/contract/niches';
import type { Interest } from '@bowline/contract/sites';
import type { InterestNames, InterestPair } from '../read-counts.ts';

/** Neighbours on the circle have something in common, so that threads do not all cross the middle. */
// biome-ignore format: a long list reads better in rows
const circle: readonly Interest[] = [
  'bondage', 'rope', 'blindfolds', 'leather', 'latex', 'fetish_fashion', 'spanking', 'dominance', 'submission', 'roleplay',
  'aftercare', 'munches', 'massage', 'kissing', 'hugging', 'safe_sex', 'relationship', 'astrology', 'tea', 'coffee',
  'cooking', 'foodie', 'sushi', 'vegetarian', 'wine', 'beer', 'bbq', 'party', 'dancing', 'music',
  'theater', 'movies', 'art', 'photography', 'reading', 'politics', 'fashion', 'shopping', 'tattoos', 'gym',
  'sports', 'biking', 'hiking', 'outdoors', 'gardening', 'animals', 'beach', 'travelling', 'adventure', 'video_games',
];

/** The interest whose threads are plucked first. */
export const firstPin: Readonly<Record<Niche, Interest>> = {
  none: 'kissing',
  she: 'kissing',
  bdsm: 'rope',
  bbw: 'foodie',
  gilf: 'reading',
  milf: 'wine',
  gay: 'leather',
};

/** An interest at its place on the circle, in turns from the top. */
export interface Pin {
  readonly interest: Interest;
  readonly name: string;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

const radius = 100;

export function pinsFor(names: InterestNames): readonly Pin[] {
  const offered = circle.filter((interest) => names[interest]);
  return offered.map((interest, index) => {
    const turn = index / offered.length;
    const [x, y] = [Math.sin(turn * 2 * Math.PI), -Math.cos(turn * 2 * Math.PI)];
    return { interest, name: names[interest] ?? '', turn, x: rounded(x * radius), y: rounded(y * radius) };
  });
}

const rounded = (length: number): number => Math.round(length * 10) / 10;

/** Which of three weights a thread has, by the share of the most frequent pair's count. */
const weightOf = (count: number, most: number): 0 | 1 | 2 => {
  if (count > (most * 2) / 3) return 2;
  return count > most / 3 ? 1 : 0;
};

/** All threads as three paths, from the lightest to the heaviest. */
export function threadPaths(pins: readonly Pin[], pairs: readonly InterestPair[]): readonly string[] {
  const at = new Map(pins.map((pin) => [pin.interest, pin]));
  const most = Math.max(...pairs.map(([, , count]) => count), 0);
  const paths = ['', '', ''];
  for (const [one, other, count] of pairs) {
    const [from, to] = [at.get(one), at.get(other)];
    if (from && to) paths[weightOf(count, most)] += `M${from.x} ${from.y}L${to.x} ${to.y}`;
  }
  return paths;
}

/** The pairs of one interest, the most frequent first. */
export const pairsOf = (pairs: readonly InterestPair[], interest: Interest): readonly InterestPair[] =>
  pairs.filter(([one, other]) => one === interest || other === interest);

/** A thread from pin to pin, bent sideways in its middle. */
export function bentThread(from: Pin, to: Pin, bend: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [x, y] = [(from.x + to.x) / 2 - (dy / length) * bend, (from.y + to.y) / 2 + (dx / length) * bend];
  return `M${from.x} ${from.y}Q${rounded(x)} ${rounded(y)} ${to.x} ${to.y}`;
}

/** How far a plucked thread is bent after so many seconds. */
export const pluckAt = (seconds: number): number => 7 * Math.exp(-5 * seconds) * Math.cos(38 * seconds);
