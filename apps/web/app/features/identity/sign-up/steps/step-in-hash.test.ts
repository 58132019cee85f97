import { expect, it } from 'vitest';
import { hashOf, stepIn } from './step-in-hash.ts';
import { optionalSteps } from './steps.ts';

it.each([...optionalSteps, 'complete'] as const)('stepIn() reads %s from hashOf()', (step) => {
  expect(stepIn(hashOf(step))).toBe(step);
});

it.each(['', '#how', '#photo', '#sign-up-', '#sign-up-nonsense'])('stepIn(%j) is undefined', (hash) => {
  expect(stepIn(hash)).toBeUndefined();
});
