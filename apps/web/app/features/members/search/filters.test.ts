import { describe, expect, it } from 'vitest';
import {
  askedFilters,
  explicitly,
  looselyAs,
  membersPath,
  searchOf,
  usedFilters,
  withAges,
  withoutCountry,
  withoutFilter,
  withoutRegion,
  withRegion,
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

describe('searchOf()', () => {
  it('returns an empty text without filters', () => {
    expect(membersPath({ gender: undefined })).toBe('/members');
  });
  it('does not depend on the order of the filters', () => {
    expect(searchOf({ new: '1', gender: 'male' })).toBe(searchOf({ gender: 'male', new: '1' }));
  });
});

describe('explicitly()', () => {
  it('asks for anyone if there is no filter, whatever the order', () => {
    expect(explicitly({ gender: undefined })).toEqual({ anyone: '1' });
    expect(explicitly({ order: 'recent' })).toEqual({ order: 'recent', anyone: '1' });
    expect(explicitly({ gender: 'male' })).toEqual({ gender: 'male' });
  });
});

it('withoutCountry() removes one of several countries with its regions', () => {
  const filters = { country: 'NL,BE', region: 'NL-UT,BE-VAN' };
  expect(askedFilters(withoutCountry(filters, 'NL'))).toEqual({ country: 'BE', region: 'BE-VAN' });
  expect(askedFilters(withoutRegion(filters, 'BE-VAN'))).toEqual({ country: 'NL,BE', region: 'NL-UT' });
  expect(askedFilters(withRegion({}, 'NL-UT', true))).toEqual({ region: 'NL-UT' });
});

describe('withoutFilter()', () => {
  it('removes the region with its country', () => {
    expect(searchOf(withoutFilter({ country: 'NL', region: 'NL-UT', new: '1' }, 'country'))).toBe('?new=1');
  });
  it('removes both ages', () => {
    expect(searchOf(withoutFilter(strict, 'age'))).not.toContain('age');
  });
  it('keeps the other filters', () => {
    expect(usedFilters(withoutFilter(strict, 'online'))).toEqual([
      'gender',
      'country',
      'region',
      'age',
      'interests',
    ]);
  });
});

describe('looselyAs()', () => {
  it('keeps gender and country, and widens the ages by five years', () => {
    expect(askedFilters(looselyAs(strict, 18) ?? {})).toEqual({
      gender: 'female',
      country: 'NL',
      min_age: 23,
      max_age: 50,
    });
  });
  it('stays within the scale of ages', () => {
    expect(askedFilters(looselyAs({ min_age: 20, max_age: 78 }, 18) ?? {})).toEqual({});
    expect(askedFilters(looselyAs({ max_age: 40 }, 18) ?? {})).toEqual({ max_age: 45 });
  });
  it('returns undefined if nothing can be loosened', () => {
    expect(looselyAs({ gender: 'male', country: 'NL' }, 18)).toBeUndefined();
    expect(looselyAs({}, 18)).toBeUndefined();
  });
});

it('sets no age at the ends of the scale', () => {
  expect(askedFilters(withAges({}, { from: 18, to: 80 }, 18))).toEqual({});
  expect(askedFilters(withAges({}, { from: 19, to: 79 }, 18))).toEqual({ min_age: 19, max_age: 79 });
});
