import { filtersOf } from '@bowline/contract/default-filters';
import type { LookingFor } from '@bowline/contract/looking-for';
import { expect, it } from 'vitest';
import { isKept, lookingForOf } from './looking-for.ts';

const saved: LookingFor = {
  genders: ['female'],
  min_age: 33,
  max_age: 56,
  countries: ['NL'],
  regions: ['NL-UT', 'NL-GE'],
  with_photo: true,
};

it('lookingForOf() returns what filtersOf() was given', () => {
  expect(lookingForOf(filtersOf(saved))).toEqual(saved);
});

it('isKept() ignores filters that are not saved, the order of places and a country with chosen regions', () => {
  expect(isKept({ ...filtersOf(saved), online: '1', interests: 'rope' }, saved)).toBe(true);
  expect(isKept({ ...filtersOf(saved), region: 'NL-GE,NL-UT', country: undefined }, saved)).toBe(true);
  expect(
    isKept(
      {},
      {
        ...saved,
        genders: ['female', 'male', 'nonbinary'],
        min_age: null,
        max_age: null,
        countries: [],
        regions: [],
        with_photo: false,
      },
    ),
  ).toBe(true);
});

it.each([
  ['another gender', { gender: 'male' }],
  ['any age', { max_age: undefined }],
  ['fewer regions', { region: 'NL-UT' }],
  ['people without a photo', { with_photo: undefined }],
] as const)('isKept() is false for %s', (_what, change) => {
  expect(isKept({ ...filtersOf(saved), ...change }, saved)).toBe(false);
  expect(isKept(filtersOf(saved), null)).toBe(false);
});
