import { expect, it } from 'vitest';
import { amountText, minorUnits } from './amount.ts';

it.each([
  ['200', 20_000],
  [' € 200 ', 20_000],
  ['12,50', 1_250],
  ['12.5', 1_250],
  ['1.000', 100_000],
  ['1 000', 100_000],
  ['1’000', 100_000],
  ['0', 0],
  ['', Number.NaN],
  ['-5', Number.NaN],
  ['veel', Number.NaN],
  ['1e3', Number.NaN],
  ['12,345,6', Number.NaN],
])('minorUnits(%j) is %i', (text, minor) => {
  expect(minorUnits(text)).toBe(minor);
});

it('amountText() is read back as the same amount, in every language', () => {
  for (const locale of ['nl', 'en', 'de', 'pl', 'fr', 'sv'])
    for (const minor of [0, 15_000, 1_250, 10_000_000, 123_456])
      expect(minorUnits(amountText(minor, locale))).toBe(minor);
});
