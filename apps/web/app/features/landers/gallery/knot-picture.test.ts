import { expect, test } from 'vitest';
import { dashes } from './knot-picture.tsx';

test('dashes() draws twice the reach around each length, and nothing else', () => {
  expect(dashes([40, 100], 10)).toBe('0 30.0 20 40.0 20 9999');
});

test('dashes() draws nothing without a length', () => {
  expect(dashes([], 10)).toBe('0 9999');
});
