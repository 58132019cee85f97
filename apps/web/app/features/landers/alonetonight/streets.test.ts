import { countryCodes } from '@bowline/contract/sites';
import { describe, expect, it } from 'vitest';
import { gables } from './gables.ts';
import { streetIn } from './streets.ts';
import { tenements } from './tenements.ts';
import { terrace } from './terrace.ts';

describe('streetIn()', () => {
  it.each([
    ['NL', gables],
    ['DE', tenements],
    ['GB', terrace],
  ] as const)('has the houses of %s across the street', (country, street) => {
    expect(streetIn(country)).toBe(street);
  });

  it.each(countryCodes)(
    'has a light for every window in %s, and each house beside the one before',
    (country) => {
      let edge = Number.NEGATIVE_INFINITY;
      for (const { columns, rows, size, lights } of streetIn(country).houses) {
        expect(lights).toHaveLength(columns.length * rows.length);
        expect(columns[0]).toBeGreaterThan(edge);
        edge = (columns.at(-1) ?? 0) + size[0];
      }
    },
  );
});
