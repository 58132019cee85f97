import { interests } from '@bowline/contract/choices';
import { expect, test } from 'vitest';
import { cuttings, looks } from './looks.ts';

test.each(Object.entries(cuttings))('niche %s has eight cuttings of interests that exist', (_, offered) => {
  expect(new Set(offered).size).toBe(8);
  for (const interest of offered) expect(interests).toContain(interest);
});

test('niche gay shows no long hair, niche she no beard', () => {
  expect(looks.gay.map(({ hair }) => hair)).not.toContain('long');
  expect(looks.she.some(({ beard }) => beard)).toBe(false);
});
