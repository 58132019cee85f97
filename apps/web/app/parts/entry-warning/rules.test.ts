import { describe, expect, it } from 'vitest';
import { aUser } from '#app/platform/session/user-fixture.ts';
import { type Entering, embedsWarning, isWarned } from './rules.ts';

const visitor: Entering = {
  layout: 'default',
  user: null,
  site: { enable_site_entry_popup: 'yes' },
  country: null,
};
const user = aUser();

it.each<[string, Partial<Entering>, boolean]>([
  ['a visitor from anywhere', {}, true],
  ['a visitor from far away', { country: 'US' }, true],
  ['not a member', { user }, false],
  ['nobody on a site that switched it off', { site: { enable_site_entry_popup: 'no' } }, false],
])('the default layout warns %s', (_name, differently, expected) => {
  expect(isWarned({ ...visitor, ...differently })).toBe(expected);
});

describe.each(['lander', 'empty'] as const)('the %s layout', (layout) => {
  it.each([
    ['NL', true],
    ['DE', true],
    ['BE', false],
    ['US', false],
    [null, false],
  ])('for a visitor from %s: %s', (country, expected) => {
    expect(isWarned({ ...visitor, layout, country })).toBe(expected);
    expect(isWarned({ ...visitor, layout, country, user })).toBe(false);
    expect(isWarned({ ...visitor, layout, country, site: { enable_site_entry_popup: 'no' } })).toBe(false);
  });
});

it.each([
  ['members-id-signup', true],
  ['complete-signup', true],
  ['members-id-landing', false],
  ['index', false],
  [undefined, false],
])('embedsWarning() for %s is %s', (route, expected) => {
  expect(embedsWarning(route)).toBe(expected);
});
