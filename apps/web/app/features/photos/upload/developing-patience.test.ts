import { expect, it } from 'vitest';
import { developingPatience } from './developing-patience.ts';

it('asks soon at first, then ever more patiently, but never gives up for long', () => {
  const waits = Array.from({ length: 12 }, (_, asked) => developingPatience(asked));
  expect(waits[0]).toBeLessThan(1_000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(10_000);
});
