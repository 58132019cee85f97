import type { OwnProfileView } from '@bowline/contract/profiles';
import { describe, expect, it } from 'vitest';
import { emptyProfile as nothing } from '#app/parts/profile-fields/empty-profile.ts';
import { emptyParts, partsOf, type ShownParts } from './empty-parts.ts';

const site: ShownParts = {
  visible_profile_fields: ['gender', 'tattoos'],
  visible_profile_notes: ['about_me'],
  interests: ['rope', 'tea'],
};

describe('partsOf()', () => {
  it('returns the parts the site shows', () => {
    expect(partsOf(site)).toEqual(['photos', 'about', 'facts', 'interests', 'place']);
    expect(partsOf({ visible_profile_fields: ['gender'], visible_profile_notes: [], interests: [] })).toEqual(
      ['photos', 'place'],
    );
  });
});

describe('emptyParts()', () => {
  it('returns everything at first: a country alone comes from the IP address', () => {
    expect(emptyParts(site, nothing, [])).toEqual(partsOf(site));
  });

  it('counts a choice only where the site shows it', () => {
    expect(emptyParts(site, { ...nothing, reason: 'chat' }, [])).toContain('facts');
    expect(emptyParts(site, { ...nothing, tattoos: 'none' }, [])).not.toContain('facts');
  });

  it.each([
    ['processing', false],
    ['pending', false],
    ['approved', false],
    ['rejected', true],
    ['unreadable', true],
  ] as const)('with a photo that is %s: %s', (status, empty) => {
    expect(emptyParts(site, nothing, [{ status }]).includes('photos')).toBe(empty);
  });

  it('returns nothing once each part is filled in', () => {
    const all = {
      ...nothing,
      region: 'NL-UT',
      tattoos: 'some',
      about_me: 'Hoi',
      interests: ['tea'],
    } satisfies OwnProfileView;
    expect(emptyParts(site, all, [{ status: 'pending' }])).toEqual([]);
  });
});
