import { expect, it } from 'vitest';
import { hashOf, stepIn } from './step-in-hash.ts';
import { optionalSteps } from './steps.ts';

it.each([...optionalSteps, 'complete'] as const)('%s is found again in the address', (step) => {
  expect(stepIn(hashOf(step))).toBe(step);
});

it.each(['', '#how', '#photo', '#sign-up-', '#sign-up-nonsense'])('%j names no step', (hash) => {
  expect(stepIn(hash)).toBeUndefined();
});
