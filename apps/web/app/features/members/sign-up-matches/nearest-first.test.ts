import { expect, test } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

const inUtrecht = { id: 'utrecht', country: 'NL', region: 'NL-UT' };
const inZeeland = { id: 'zeeland', country: 'NL', region: 'NL-ZE' };
const inNamur = { id: 'namur', country: 'BE', region: 'BE-WNA' };
const nowhere = { id: 'nowhere', country: null, region: null };

const order = (home: { country: string | null; region: string | null }) =>
  nearestFirst([nowhere, inNamur, inZeeland, inUtrecht], home).map(({ id }) => id);

test('region before country before the rest', () => {
  expect(order(inUtrecht)).toEqual(['utrecht', 'zeeland', 'nowhere', 'namur']);
});

test('who has told a country only has no neighbours in a region', () => {
  expect(order({ country: 'BE', region: null })).toEqual(['namur', 'nowhere', 'zeeland', 'utrecht']);
});

test('who has told nothing sees them as they came', () => {
  expect(order({ country: null, region: null })).toEqual(['nowhere', 'namur', 'zeeland', 'utrecht']);
});
