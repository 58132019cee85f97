import { attributes, interests, reasons } from '@bowline/contract/choices';

import { regionCode } from '@bowline/contract/sites';
import { describe, expect, it } from 'vitest';
import { cast, castMember, leads } from './cast.ts';
import { ageOf } from './person.ts';

describe('the cast', () => {
  it('has seven members on Bowline and five on Knoten', () => {
    expect(cast.filter(({ site }) => site === 'bowline')).toHaveLength(7);
    expect(cast.filter(({ site }) => site === 'knoten')).toHaveLength(5);
    expect(new Set(cast.map(({ key }) => key)).size).toBe(12);
  });

  it.each(cast.map((member) => [member.key, member] as const))('%s has every field', (key, member) => {
    expect(member.email).toBe(`${key}@example.com`);
    expect(ageOf(member)).toBeGreaterThanOrEqual(21);
    expect(regionCode.safeParse(member.region.code).success).toBe(true);
    expect(member.region.code.startsWith(member.country)).toBe(true);
    expect(member.interests.length).toBeGreaterThanOrEqual(5);
    expect(new Set(member.interests).size).toBe(member.interests.length);
    expect(interests).toEqual(expect.arrayContaining([...member.interests]));
    expect(member.aboutMe.split(/[.?!] /).length).toBeGreaterThanOrEqual(2);
    expect(attributes.hair_colour).toContain(member.hairColour);
    expect(attributes.eye_colour).toContain(member.eyeColour);
    expect(attributes.body_type).toContain(member.bodyType);
    expect(attributes.relationship_status).toContain(member.relationshipStatus);
    expect(attributes.tattoos).toContain(member.tattoos);
    expect(attributes.role).toContain(member.role);
    expect(attributes.experience).toContain(member.experience);
    expect(attributes.relationship_style).toContain(member.relationshipStyle);
    expect(attributes.pronouns).toContain(member.pronouns);
    expect(member.reasons?.length).toBeGreaterThan(0);
    expect(reasons).toEqual(expect.arrayContaining([...(member.reasons ?? [])]));
    expect(member.story).not.toBe('');
  });

  it('has a member for every state that a screen shows', () => {
    expect(cast.some(({ photos }) => photos === 0)).toBe(true);
    expect(cast.some(({ invisible }) => invisible)).toBe(true);
    expect(cast.some(({ status }) => status === 'not_confirmed')).toBe(true);
    expect(cast.some(({ premium, credits }) => !premium && credits === 0)).toBe(true);
    expect(cast.some(({ premium, credits }) => premium && credits > 0 && credits <= 10)).toBe(true);
    expect(cast.some(({ name }) => name === 'Wilhelmina-Alexandra')).toBe(true);
    expect(new Set(cast.map(({ presence }) => presence))).toEqual(new Set(['online', 'recently', 'none']));
  });

  it('has a confirmed free and premium lead on each site', () => {
    for (const [site, { free, premium }] of Object.entries(leads)) {
      expect(castMember(free)).toMatchObject({ site, premium: false, status: 'confirmed' });
      expect(castMember(premium)).toMatchObject({ site, premium: true, status: 'confirmed' });
    }
    expect(() => castMember('nobody')).toThrow('nobody');
  });
});

describe('ageOf', () => {
  it('counts a year from the birthday, also for 29 February', () => {
    const leapling = { birthDate: '2004-02-29' };
    expect(ageOf(leapling, new Date('2026-02-28'))).toBe(21);
    expect(ageOf(leapling, new Date('2026-03-01'))).toBe(22);
  });
});
