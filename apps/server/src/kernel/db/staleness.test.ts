import { expect, it } from 'vitest';
import { Staleness } from './staleness.ts';

const at = (readings: readonly (readonly [position: bigint, at: number])[], keepMs = 1_000) => {
  const staleness = new Staleness(keepMs);
  for (const [position, time] of readings) staleness.noteLeader(position, time);
  return staleness;
};

it.each([
  ['a replica that has everything is as recent as the last look at the leader', 300n, 200],
  ['a replica that has more than was seen of the leader is as well', 305n, 200],
  ['a replica that lags is as recent as the newest position it has reached', 299n, 100],
  ['a replica far behind is older than anything remembered', 99n, undefined],
])('%s', (_, replayed, expected) => {
  const readings = [
    [100n, 0],
    [200n, 100],
    [300n, 200],
  ] as const;
  expect(at(readings).currentAt(replayed)).toBe(expected);
});

it('while nobody writes, a replica stays recent', () => {
  const readings = [0, 500, 1_000, 1_500].map((time) => [100n, time] as const);
  expect(at(readings).currentAt(100n)).toBe(1_500);
});

it('forgets readings that are older than it keeps', () => {
  const readings = [
    [100n, 0],
    [200n, 600],
    [300n, 1_200],
  ] as const;
  expect(at(readings).currentAt(150n)).toBeUndefined();
});

it('forgets the old leader when the new one has written less', () => {
  const readings = [
    [100n, 0],
    [900n, 100],
    [500n, 200],
  ] as const;
  expect(at(readings).currentAt(499n)).toBeUndefined();
  expect(at(readings).currentAt(500n)).toBe(200);
});
