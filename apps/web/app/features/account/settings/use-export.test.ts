import { expect, it } from 'vitest';
import { pollDelay } from './use-export.ts';

it('pollDelay() grows from 3 s to one minute', () => {
  const waits = Array.from({ length: 20 }, (_, polls) => pollDelay(polls));
  expect(waits[0]).toBe(3_000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(60_000);
  // An archive that takes ten minutes is polled about twenty times, not two hundred.
  const polls = waits.findIndex((_, index) => sum(waits.slice(0, index)) > 600_000);
  expect(polls).toBeLessThan(20);
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
