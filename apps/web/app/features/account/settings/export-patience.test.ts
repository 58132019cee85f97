import { expect, it } from 'vitest';
import { patience } from './export-patience.ts';

it('looks for an archive soon, then ever less often, and at least once a minute', () => {
  const waits = Array.from({ length: 20 }, (_, looks) => patience(looks));
  expect(waits[0]).toBe(3_000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(60_000);
  // An archive of ten minutes is asked for some twenty times, not two hundred.
  const looks = waits.findIndex((_, index) => sum(waits.slice(0, index)) > 600_000);
  expect(looks).toBeLessThan(20);
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
