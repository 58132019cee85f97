import { describe, expect, it } from 'vitest';
import {
  askedFilters,
  looselyAs,
  membersPath,
  searchOf,
  usedFilters,
  withAges,
  withoutFilter,
} from './filters.ts';

const strict = {
  gender: 'female',
  country: 'NL',
  region: 'NL-UT',
  min_age: 28,
  max_age: 45,
  interests: 'tea,rope',
  online: '1',
} as const;

describe('an address', () => {
  it('holds nothing where nothing is asked', () => {
    expect(membersPath({ gender: undefined })).toBe('/members');
  });
  it('is the same for the same filters, whatever order they were chosen in', () => {
    expect(searchOf({ new: '1', gender: 'male' })).toBe(searchOf({ gender: 'male', new: '1' }));
  });
});

describe('leaving out a filter', () => {
  it('takes the region away with its country', () => {
    expect(searchOf(withoutFilter({ country: 'NL', region: 'NL-UT', new: '1' }, 'country'))).toBe('?new=1');
  });
  it('takes both ends of the age', () => {
    expect(searchOf(withoutFilter(strict, 'age'))).not.toContain('age');
  });
  it('leaves the others', () => {
    expect(usedFilters(withoutFilter(strict, 'online'))).toEqual([
      'gender',
      'country',
      'region',
      'age',
      'interests',
    ]);
  });
});

describe('a similar search', () => {
  it('keeps gender and country, and gives the ages five years', () => {
    expect(askedFilters(looselyAs(strict, 18) ?? {})).toEqual({
      gender: 'female',
      country: 'NL',
      min_age: 23,
      max_age: 50,
    });
  });
  it('stays on the scale', () => {
    expect(askedFilters(looselyAs({ min_age: 20, max_age: 78 }, 18) ?? {})).toEqual({});
    expect(askedFilters(looselyAs({ max_age: 40 }, 18) ?? {})).toEqual({ max_age: 45 });
  });
  it('is none where nothing can be loosened', () => {
    expect(looselyAs({ gender: 'male', country: 'NL' }, 18)).toBeUndefined();
    expect(looselyAs({}, 18)).toBeUndefined();
  });
});

it('asks for no age at the ends of the scale', () => {
  expect(askedFilters(withAges({}, { from: 18, to: 80 }, 18))).toEqual({});
  expect(askedFilters(withAges({}, { from: 19, to: 79 }, 18))).toEqual({ min_age: 19, max_age: 79 });
});
