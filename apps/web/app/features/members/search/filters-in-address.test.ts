import { searchFields } from '@bowline/contract/sites';
import { describe, expect, it } from 'vitest';
import { askedFilters, searchOf } from './filters.ts';
import { filtersIn, type SearchOffer } from './filters-in-address.ts';

const all: SearchOffer = { search_fields: [...searchFields], countries: ['NL', 'BE'], minimum_age: 18 };
const read = (search: string, offer: Partial<SearchOffer> = {}) =>
  askedFilters(filtersIn(new URLSearchParams(search), { ...all, ...offer }));

describe('filtersIn()', () => {
  it('reads what searchOf() writes', () => {
    const search =
      '?gender=female&country=NL&region=NL-UT&min_age=28&max_age=45&role=dominant,switch&experience=new&relationship_style=open&interests=tea,rope&online=1&with_photo=1&new=1';
    expect(searchOf(read(search))).toBe(search);
  });

  it.each([
    ['a gender there is none of', 'gender=both'],
    ['a country the site does not serve', 'country=DE'],
    ['a region of such a country', 'region=DE-BY'],
    ['a region by another name', 'region=Utrecht'],
    ['an age that is no number', 'min_age=old&max_age='],
    ['an age below the site’s own', 'min_age=12'],
    ['interests there are none of', 'interests=knitting,<b>'],
    ['roles there are none of', 'role=ruler&experience=&relationship_style=none'],
    ['a flag that is neither set nor missing', 'online=yes&with_photo=0&new='],
    ['what is no filter', 'network=n1&api_signup_complete=1'],
  ])('ignores %s', (_what, search) => {
    expect(read(search)).toEqual({});
  });

  it('ignores values the site does not offer', () => {
    const search =
      'gender=male&country=NL&region=NL-UT&min_age=30&role=top&interests=tea&online=1&with_photo=1&new=1';
    expect(read(search, { search_fields: ['gender'] })).toEqual({ gender: 'male' });
    expect(read('region=NL-UT', { search_fields: ['region'] })).toEqual({ region: 'NL-UT' });
  });

  it('reads a form that submits every field', () => {
    const sent =
      'gender=&country=&region=&min_age=18&max_age=80&interests=rope&interests=tea&interests=rope&online=1';
    expect(read(sent)).toEqual({ interests: 'tea,rope', online: '1' });
    expect(read('role=switch&role=dominant')).toEqual({ role: 'dominant,switch' });
  });

  it('drops a region of another country', () => {
    expect(read('region=BE-WNA')).toEqual({ country: 'BE', region: 'BE-WNA' });
    expect(read('country=BE&region=NL-UT')).toEqual({ country: 'BE' });
  });

  it('reads several countries and regions, and the order', () => {
    expect(read('country=NL,BE,DE&region=NL-UT,NL-GE,DE-BY')).toEqual({
      country: 'NL,BE',
      region: 'NL-UT,NL-GE',
    });
    expect(read('region=NL-UT&region=NL-GE')).toEqual({ country: 'NL', region: 'NL-UT,NL-GE' });
    expect(read('order=recent')).toEqual({ order: 'recent' });
    expect(read('order=best')).toEqual({});
  });

  it('swaps ages in the wrong order', () => {
    expect(read('min_age=45&max_age=28')).toEqual({ min_age: 28, max_age: 45 });
  });

  it('ignores ages at the ends of the scale', () => {
    expect(read('min_age=21&max_age=95', { minimum_age: 21 })).toEqual({});
  });
});
