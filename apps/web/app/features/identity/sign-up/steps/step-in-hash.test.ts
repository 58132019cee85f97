import { expect, test } from 'vitest';
import { hashOf, stepIn } from './step-in-hash.ts';
import { optionalSteps } from './steps.ts';

test.each([...optionalSteps, 'complete'] as const)('%s is found again in the address', (step) => {
  expect(stepIn(hashOf(step))).toBe(step);
});

test.each(['', '#how', '#photo', '#sign-up-', '#sign-up-nonsense'])('%j names no step', (hash) => {
  expect(stepIn(hash)).toBeUndefined();
});
