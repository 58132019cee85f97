import { expect, test } from 'vitest';
import { searchesFrom } from './find-nearest.server.ts';

test.each([
  [
    'a region',
    { country: 'NL', region: 'NL-UT' },
    [{ country: 'NL', region: 'NL-UT' }, { country: 'NL' }, {}],
  ],
  ['a country', { country: 'NL', region: null }, [{ country: 'NL' }, {}]],
  ['nothing', { country: null, region: null }, [{}]],
] as const)('who has told %s is shown the nearest of those there are', (_told, home, searches) => {
  expect(searchesFrom(home)).toEqual(searches);
});
