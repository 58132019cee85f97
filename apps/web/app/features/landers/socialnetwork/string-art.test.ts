import { interests } from '@bowline/contract/choices';
import { expect, it } from 'vitest';
import type { InterestNames, InterestPair } from '../read-counts.ts';
import { bentThread, firstPin, pairsOf, pinsFor, pluckAt, threadPaths } from './string-art.ts';

const names: InterestNames = Object.fromEntries(interests.map((interest) => [interest, interest]));

it('every interest of the site has a pin, evenly spread from the top', () => {
  expect(pinsFor(names)).toHaveLength(interests.length);
  const four = pinsFor({ rope: 'Touw', wine: 'Wijn', art: 'Kunst', tea: 'Thee' });
  expect(four.map(({ interest, turn, x, y }) => [interest, turn, x, y])).toEqual([
    ['rope', 0, 0, -100],
    ['tea', 0.25, 100, -0],
    ['wine', 0.5, 0, 100],
    ['art', 0.75, -100, 0],
  ]);
});

it('the first pin of every niche is an interest', () => {
  for (const interest of Object.values(firstPin)) expect(interests).toContain(interest);
});

it('threadPaths() sorts pairs by the share of the most frequent, and leaves out what the site does not offer', () => {
  const pins = pinsFor({ rope: 'Touw', wine: 'Wijn', tea: 'Thee' });
  const pairs: InterestPair[] = [
    ['rope', 'wine', 30],
    ['rope', 'tea', 15],
    ['tea', 'wine', 5],
    ['rope', 'art', 5],
  ];
  const [light, middle, heavy] = threadPaths(pins, pairs);
  expect([light, middle, heavy].map((path) => path?.split('M').length)).toEqual([2, 2, 2]);
  expect(heavy).toMatch(/^M0 -100L/);
  expect(pairsOf(pairs, 'tea')).toHaveLength(2);
});

it('a plucked thread comes to rest within a second', () => {
  expect(Math.abs(pluckAt(0))).toBe(7);
  expect(Math.abs(pluckAt(1))).toBeLessThan(0.05);
});

it('an unbent thread is straight', () => {
  const [from, , to] = pinsFor({ rope: 'Touw', wine: 'Wijn', art: 'Kunst', tea: 'Thee' });
  if (!from || !to) throw new Error('pins are missing');
  expect(bentThread(from, to, 0)).toBe('M0 -100Q0 0 0 100');
});
