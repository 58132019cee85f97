import type { MatchAnswers } from '@bowline/contract/match-finder';
import type { OwnProfileView } from '@bowline/contract/profiles';
import { siteSettings } from '@bowline/contract/sites';
import { describe, expect, it, test } from 'vitest';
import { soughtGender } from '../sought-gender.ts';
import { type Candidate, judge, wishesOf } from './rules.ts';

const settings = siteSettings.parse({ support_email: 'help@example.org', support_phone: '+31 20 000 0000' });
const own: OwnProfileView = {
  id: 'A'.repeat(16),
  name: 'Ann',
  gender: 'female',
  birth_date: '1990-01-01',
  country: 'NL',
  region: 'NL-UT',
  sexuality: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: 'some',
  reason: 'dating',
  about_me: '',
  interests: ['rope', 'tea'],
  invisible: false,
};
const silent: OwnProfileView = { ...own, region: null, tattoos: null, reason: null, interests: [] };
const stranger: Candidate = { facts: {}, interests: [], region: null };
const verdict = (
  answers: MatchAnswers,
  candidate: Partial<Candidate>,
  who: OwnProfileView = own,
  site = settings,
) => judge(wishesOf(answers, who, site), who, { ...stranger, ...candidate });

describe('the score', () => {
  test.each<[string, MatchAnswers, Partial<Candidate>, number]>([
    ['nothing in common', {}, {}, 0],
    ['everything the profile says', {}, { interests: ['rope', 'tea'], facts: { reason: 'dating' } }, 100],
    ['half of the interests, and no reason', {}, { interests: ['rope'] }, 29],
    ['the reason alone', {}, { facts: { reason: 'dating' } }, 43],
    ['an answer in place of the profile', { interests: 'wine' }, { interests: ['wine'] }, 57],
    ['any of several reasons', { reasons: 'chat,play' }, { facts: { reason: 'play' } }, 43],
    ['near', { near: '1' }, { region: 'NL-UT' }, 22],
    ['far', { near: '1' }, { region: 'NL-GE' }, 0],
    ['an attribute', { tattoos: 'many' }, { facts: { tattoos: 'many' } }, 13],
    ['another', { tattoos: 'many' }, { facts: { tattoos: 'none' } }, 0],
    ['what nobody offers', { interests: 'knitting', reasons: 'war' }, {}, 100],
  ])('%s', (_what, answers, candidate, score) => {
    expect(verdict(answers, candidate).score).toBe(score);
  });

  it('is that of four where many interests are asked for, and the first eight are', () => {
    const asked = { interests: 'art,bbq,beach,beer,biking,coffee,cooking,dancing,fashion', reasons: 'war' };
    expect(verdict(asked, { interests: ['art', 'bbq', 'beach', 'beer'] }).score).toBe(100);
    expect(verdict(asked, { interests: ['fashion'] }).score).toBe(0);
  });

  it('of a member who says and asks nothing is that of gender and age, which all of them have', () => {
    expect(verdict({ near: '1' }, {}, silent)).toEqual({ score: 100, because: [] });
  });

  it('tells nothing the site does not show', () => {
    const discreet = { ...settings, visible_profile_fields: [], interests: ['tea' as const] };
    const facts = { tattoos: 'many', reason: 'dating' } as const;
    const asked = { tattoos: 'many', reasons: 'dating', interests: 'rope,tea' } as const;
    expect(verdict(asked, { facts, interests: ['rope'] }, own, discreet)).toEqual({ score: 0, because: [] });
  });
});

describe('because', () => {
  it('says what is in both profiles, and what was only asked for', () => {
    const answers = { near: '1', tattoos: 'many', interests: 'rope,wine', reasons: 'dating' } as const;
    const candidate: Candidate = {
      facts: { tattoos: 'many', reason: 'dating' },
      interests: ['wine', 'rope', 'beer'],
      region: 'NL-UT',
    };
    expect(verdict(answers, candidate)).toEqual({
      score: 100,
      because: [
        { kind: 'interests', interests: ['wine', 'rope'], mutual: false },
        { kind: 'reason', reason: 'dating', mutual: true },
        { kind: 'region', region: 'NL-UT', mutual: true },
        { kind: 'tattoos', value: 'many', mutual: false },
      ],
    });
  });

  it('names nothing that is not so', () => {
    expect(verdict({ near: '1', body_type: 'slim' }, { interests: ['beer'] }).because).toEqual([]);
  });
});

test.each([
  ['male', 'hetero', 'female'],
  ['female', 'hetero', 'male'],
  ['male', 'gay', 'male'],
  ['female', 'lesbian', 'female'],
  ['female', 'gay', 'female'],
  ['male', 'bi', 'everyone'],
  ['female', null, 'everyone'],
] as const)('a %s who is %s looks for %s', (gender, sexuality, sought) => {
  expect(soughtGender({ gender, sexuality })).toBe(sought);
});
