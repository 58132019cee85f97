import { interests } from '@bowline/contract/choices';
import { expect, it } from 'vitest';
import { discs } from './discs.ts';

it('every interest has one disc', () => {
  expect(discs.map(({ interest }) => interest).sort()).toEqual([...interests].sort());
});

it('no two discs overlap', () => {
  const overlapping = discs.flatMap((one, index) =>
    discs
      .slice(index + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < (one.size + other.size) / 2)
      .map((other) => [one.interest, other.interest]),
  );
  expect(overlapping).toEqual([]);
});
