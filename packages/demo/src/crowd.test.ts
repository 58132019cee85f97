import { attributes, interests, reasons } from '@bowline/contract/choices';

import { regionCode } from '@bowline/contract/sites';
import { describe, expect, it } from 'vitest';
import { cast } from './cast.ts';
import { germanSentences } from './crowd/sentences-de.ts';
import { dutchSentences } from './crowd/sentences-nl.ts';
import { crowd } from './crowd.ts';
import { ageOf } from './person.ts';
import { recipeOf } from './portraits/recipe.ts';

const bowline = crowd('bowline', 182, 'demo');
const knoten = crowd('knoten', 106, 'demo');
const everybody = [...cast, ...bowline, ...knoten];

describe('the crowd', () => {
  it('depends on the seed only', () => {
    expect(crowd('bowline', 182, 'demo')).toEqual(bowline);
    expect(crowd('bowline', 182, 'other')).not.toEqual(bowline);
  });

  it('gives 300 members together with the cast, each with their own address', () => {
    expect(everybody).toHaveLength(300);
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(300);
    expect(everybody.every(({ email }) => email.endsWith('@example.com'))).toBe(true);
  });

  it('gives every member of a site a unique name', () => {
    for (const site of ['bowline', 'knoten']) {
      const names = everybody.filter((member) => member.site === site).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(crowd('knoten', 600, 'demo').map(({ name }) => name)).size).toBe(600);
  });

  it('gives every member a different portrait', () => {
    const recipes = everybody.map((member) => JSON.stringify(recipeOf(member)));
    expect(new Set(recipes).size).toBe(300);
  });

  it('has adults with regions and interests of the contract', () => {
    for (const member of [...bowline, ...knoten]) {
      expect(ageOf(member)).toBeGreaterThanOrEqual(21);
      expect(ageOf(member)).toBeLessThanOrEqual(68);
      expect(member.region.code.startsWith(`${member.country}-`)).toBe(true);
      expect(regionCode.safeParse(member.region.code).success).toBe(true);
      expect(interests).toEqual(expect.arrayContaining([...member.interests]));
      expect(new Set(member.interests).size).toBe(member.interests.length);
      expect(member.joinedDays * 24 * 60).toBeGreaterThanOrEqual(member.lastActiveMinutes);
    }
  });

  it('mixes genders, ages, countries, photos and presence', () => {
    const share = (test: (member: (typeof everybody)[number]) => boolean) =>
      everybody.filter(test).length / everybody.length;
    expect(share(({ gender }) => gender === 'female')).toBeGreaterThan(0.4);
    expect(share(({ gender }) => gender === 'male')).toBeGreaterThan(0.4);
    expect(share(({ nonbinary }) => nonbinary !== undefined)).toBeGreaterThan(0.02);
    expect(share(({ photos }) => photos === 0)).toBeLessThan(0.12);
    expect(share(({ photos }) => photos === 0)).toBeGreaterThan(0.01);
    expect(share(({ photos }) => photos > 1)).toBeGreaterThan(0.5);
    expect(share(({ presence }) => presence === 'online')).toBeGreaterThan(0.04);
    expect(share((member) => ageOf(member) >= 50)).toBeGreaterThan(0.1);
    expect(new Set(everybody.map(({ country }) => country))).toEqual(new Set(['NL', 'BE', 'DE', 'AT', 'CH']));
  });

  it.each([
    ['eyeColour', attributes.eye_colour],
    ['bodyType', attributes.body_type],
    ['relationshipStatus', attributes.relationship_status],
    ['tattoos', attributes.tattoos],
    ['role', attributes.role],
    ['experience', attributes.experience],
    ['relationshipStyle', attributes.relationship_style],
    // There is no bald portrait.
    ['hairColour', attributes.hair_colour.filter((colour) => colour !== 'bald')],
  ] as const)('has every value of %s, and sometimes none', (question, answers) => {
    const given = [...bowline, ...knoten].map((member) => member[question]);
    expect(new Set(given)).toEqual(new Set([...answers, null]));
    expect(given.filter((answer) => answer === null).length).toBeLessThan(given.length / 4);
  });

  it('has every reason, mostly two of them', () => {
    const given = [...bowline, ...knoten].map((member) => member.reasons ?? []);
    expect(new Set(given.flat())).toEqual(new Set(reasons));
    expect(given.filter(({ length }) => length === 2).length).toBeGreaterThan(given.length / 2);
    expect(given.some(({ length }) => length === 0)).toBe(true);
  });

  it('has the hair colour of its portrait', () => {
    const words = new Map<string, Set<string>>();
    for (const member of everybody) {
      const { hairColour } = recipeOf(member);
      if (member.hairColour)
        words.set(hairColour, (words.get(hairColour) ?? new Set()).add(member.hairColour));
    }
    expect([...words.values()].every(({ size }) => size === 1)).toBe(true);
    expect(words.get('blonde')).toEqual(new Set(['blonde']));
  });

  it.each([
    ['Dutch', dutchSentences],
    ['German', germanSentences],
  ])('has at least 40 different %s sentences', (_, { openers, tastes, wishes }) => {
    const sentences = [...openers, ...tastes.map(({ text }) => text), ...wishes];
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.length).toBeGreaterThanOrEqual(40);
  });
});
