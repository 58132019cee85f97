import { expect, it } from 'vitest';
import { nearestFirst, searchesFrom } from './find-nearest.server.ts';

it.each([
  [
    'a region',
    { country: 'NL', region: 'NL-UT' },
    [{ country: 'NL', region: 'NL-UT' }, { country: 'NL' }, {}],
  ],
  ['a country', { country: 'NL', region: null }, [{ country: 'NL' }, {}]],
  ['nothing', { country: null, region: null }, [{}]],
] as const)('searchesFrom() searches from near to far with %s', (_location, home, searches) => {
  expect(searchesFrom(home)).toEqual(searches);
});

const inUtrecht = { id: 'utrecht', country: 'NL', region: 'NL-UT' };
const inZeeland = { id: 'zeeland', country: 'NL', region: 'NL-ZE' };
const inNamur = { id: 'namur', country: 'BE', region: 'BE-WNA' };
const nowhere = { id: 'nowhere', country: null, region: null };

const order = (home: { country: string | null; region: string | null }) =>
  nearestFirst([nowhere, inNamur, inZeeland, inUtrecht], home).map(({ id }) => id);

it('nearestFirst() sorts by region, then country', () => {
  expect(order(inUtrecht)).toEqual(['utrecht', 'zeeland', 'nowhere', 'namur']);
});

it('nearestFirst() sorts by country without a region', () => {
  expect(order({ country: 'BE', region: null })).toEqual(['namur', 'nowhere', 'zeeland', 'utrecht']);
});

it('nearestFirst() keeps the order without a location', () => {
  expect(order({ country: null, region: null })).toEqual(['nowhere', 'namur', 'zeeland', 'utrecht']);
});
