import { interests } from '@bowline/contract/choices';
import type { Interest } from '@bowline/contract/sites';
import { maskOf } from '../search/search.ts';
import { isPublished } from './rounded-count.ts';

/** The interests of members: two words for each, which are the halves of a mask (`maskOf`). */
export type InterestSample = Uint32Array;

const wordsOf = (masks: readonly bigint[]): InterestSample =>
  new Uint32Array(BigUint64Array.from(masks).sort().buffer);

/**
 * Interests that fewer than five of the members have are left out: to add such an interest to a set would otherwise tell
 * something of these few. The masks are sorted, so that their order does not tell whose they are.
 */
export function sampleOf(members: readonly (readonly string[])[]): InterestSample {
  const holders = new Map<string, number>();
  for (const one of members.flat()) holders.set(one, (holders.get(one) ?? 0) + 1);
  return wordsOf(members.map((chosen) => maskOf(chosen.filter((one) => isPublished(holders.get(one) ?? 0)))));
}

/** The bytes as they are stored, and back. */
export const bytesOf = (sample: InterestSample): Buffer =>
  Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
export const sampleIn = (bytes: Uint8Array): InterestSample => new Uint32Array(new Uint8Array(bytes).buffer);

export const sizeOf = (sample: InterestSample): number => sample.length / 2;

/** How many of the sample have the one interest of a set, or at least two of a larger one. */
export function countSharing(sample: InterestSample, chosen: readonly Interest[]): number {
  const [first = 0, second = 0] = wordsOf([maskOf(chosen)]);
  const isOne = new Set(chosen).size === 1;
  let count = 0;
  for (let at = 0; at < sample.length; at += 2) {
    const a = (sample[at] ?? 0) & first;
    const b = (sample[at + 1] ?? 0) & second;
    // A word with at most one bit becomes 0 without its lowest bit.
    if (isOne ? a | b : (a && b) || a & (a - 1) || b & (b - 1)) count += 1;
  }
  return count;
}

export interface Pair {
  readonly interests: [Interest, Interest];
  readonly count: number;
}

/** Every two interests that somebody of the sample combines. */
export function pairsIn(sample: InterestSample): Pair[] {
  const bits = interests.map((_, bit) => wordsOf([1n << BigInt(bit)]));
  const counts = new Map<number, number>();
  for (let at = 0; at < sample.length; at += 2) {
    const [a = 0, b = 0] = [sample[at], sample[at + 1]];
    const own = [...bits.keys()].filter((bit) => a & (bits[bit]?.[0] ?? 0) || b & (bits[bit]?.[1] ?? 0));
    for (const [place, one] of own.entries())
      for (const other of own.slice(place + 1)) {
        const key = one * interests.length + other;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  const nth = (index: number) => interests[index] as Interest;
  return [...counts].map(([key, count]) => ({
    interests: [nth(Math.floor(key / interests.length)), nth(key % interests.length)],
    count,
  }));
}
