import { interests } from '@bowline/contract/choices';
import { expect, it } from 'vitest';
import { bytesOf, countSharing, pairsIn, sampleIn, sampleOf, sizeOf } from './interest-sample.ts';

const many = (count: number, chosen: readonly string[]) => Array.from({ length: count }, () => chosen);

it('countSharing() finds interests in both halves of a mask', () => {
  // Bits 1, 31, 32, 33 and 49.
  const [low, edge, middle, high, last] = ['animals', 'tattoos', 'tea', 'theater', 'munches'] as const;
  expect([low, edge, middle, high, last].map((one) => interests.indexOf(one))).toEqual([1, 31, 32, 33, 49]);
  const sample = sampleOf([...many(5, [low, edge]), ...many(6, [middle, high]), ...many(7, [last, low])]);
  expect(countSharing(sample, [low])).toBe(12);
  expect(countSharing(sample, [middle])).toBe(6);
  expect(countSharing(sample, [low, edge])).toBe(5);
  expect(countSharing(sample, [middle, high])).toBe(6);
  expect(countSharing(sample, [low, last, edge])).toBe(12);
  expect(countSharing(sample, [edge, high])).toBe(0);
});

it('the order of a sample does not tell whose interests they are', () => {
  const [one, other] = [many(5, ['rope']), many(5, ['tea'])];
  expect(sampleOf([...one, ...other])).toEqual(sampleOf([...other, ...one]));
});

it('a sample is the same after it was stored, empty interests included', () => {
  const sample = sampleOf([...many(5, ['rope', 'munches']), ...many(2, [])]);
  // As a driver returns bytes: somewhere in a larger buffer, not at a multiple of four.
  const stored = Buffer.concat([Buffer.from('a'), bytesOf(sample)]).subarray(1);
  expect(sampleIn(stored)).toEqual(sample);
  expect(sizeOf(sample)).toBe(7);
});

it('pairsIn() counts every two interests that somebody combines', () => {
  const sample = sampleOf([
    ...many(5, ['rope', 'tea', 'munches']),
    ...many(6, ['rope', 'tea']),
    ...many(5, ['art']),
  ]);
  const found = pairsIn(sample).map(({ interests: two, count }) => [...two, count]);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      ['tea', 'rope', 11],
      ['tea', 'munches', 5],
      ['rope', 'munches', 5],
    ]),
  );
});

it('a set is counted among 50,000 members in a millisecond or so', () => {
  const sample = sampleOf(
    Array.from({ length: 50_000 }, (_, member) =>
      interests.filter((__, bit) => (member * 31 + bit * 17) % 9 === 0),
    ),
  );
  const began = performance.now();
  for (let time = 0; time < 20; time += 1) countSharing(sample, interests.slice(0, 8));
  expect((performance.now() - began) / 20).toBeLessThan(5);
});
