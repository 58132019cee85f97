import { describe, expect, it } from 'vitest';
import { schemeShown } from './scheme.ts';

describe('schemeShown()', () => {
  it.each([
    ['light', 'dark', true, 'light'],
    ['dark', 'light', false, 'dark'],
    ['automatic', 'light', false, 'light'],
    ['automatic', 'light', true, 'dark'],
    ['automatic', 'dark', false, 'dark'],
    ['automatic', 'dark', true, 'dark'],
  ] as const)('chosen %s, brand %s, dark system %s: %s', (choice, brand, systemIsDark, shown) => {
    expect(schemeShown(choice, brand, systemIsDark)).toBe(shown);
  });
});
