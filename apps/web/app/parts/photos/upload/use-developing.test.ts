import { expect, it } from 'vitest';
import { developingDelay } from './use-developing.ts';

it('developingDelay() grows from under a second to ten seconds', () => {
  const waits = Array.from({ length: 12 }, (_, asked) => developingDelay(asked));
  expect(waits[0]).toBeLessThan(1_000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(10_000);
});
