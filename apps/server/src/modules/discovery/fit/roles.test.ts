import { expect, it } from 'vitest';
import { hasCounterpart, rolesFit } from './roles.ts';

it.each([
  ['dominant', 'submissive', true],
  ['top', 'rope_bunny', true],
  ['bottom', 'rigger', true],
  ['dominant', 'top', false],
  ['submissive', 'bottom', false],
  ['switch', 'switch', true],
  ['switch', 'rigger', true],
  ['switch', 'curious', false],
  ['curious', 'dominant', false],
] as const)('rolesFit(%s, %s) is %s, in both directions', (one, other, fit) => {
  expect(rolesFit(one, other)).toBe(fit);
  expect(rolesFit(other, one)).toBe(fit);
});

it('hasCounterpart() is false for those who do not know yet', () => {
  expect((['curious', 'top'] as const).map(hasCounterpart)).toEqual([false, true]);
});
