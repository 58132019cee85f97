import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from './decimal-amount.ts';

describe('a decimal amount', () => {
  it('is written with two decimals and read back to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999_999 }), (minorUnits) => {
        const text = toDecimal(minorUnits);
        expect(text).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
        expect(text.replace('.', '').replace(/^0+/, '')).toBe(String(minorUnits));
        expect(fromDecimal(text)).toBe(minorUnits);
      }),
    );
  });

  it.each([
    ['1', 100],
    ['1.5', 150],
    ['0.01', 1],
    ['90071992547.41', 9_007_199_254_741],
  ])('%s is %i minor units', (text, minorUnits) => {
    expect(fromDecimal(text)).toBe(minorUnits);
  });

  it.each(['', '1.', '.5', '1.005', '1,00', '-1.00', '+1.00', '1e3', ' 1.00', '1.00 EUR', '0x10', 'NaN'])(
    '"%s" is none',
    (text) => {
      expect(fromDecimal(text)).toBeUndefined();
    },
  );

  it.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%d is nothing to pay', (minorUnits) => {
    expect(() => toDecimal(minorUnits)).toThrow(RangeError);
  });
});
