import { anyone } from '@bowline/contract/default-filters';
import type { MatchAnswers } from '@bowline/contract/match-finder';
import type { OwnProfileView, Role } from '@bowline/contract/profiles';
import { siteSettings } from '@bowline/contract/sites';
import { describe, expect, it } from 'vitest';
import { type Candidate, criteriaOf, mustMatch, scoreCandidate, soughtGender } from './rules.ts';

const settings = siteSettings.parse({ support_email: 'help@example.org', support_phone: '+31 20 000 0000' });
const own: OwnProfileView = {
  id: 'A'.repeat(16),
  name: 'Ann',
  gender: 'female',
  gender_identity: '',
  birth_date: '1990-01-01',
  country: 'NL',
  region: 'NL-UT',
  role: null,
  roles: [],
  experience: null,
  relationship_style: null,
  pronouns: null,
  sexuality: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: 'some',
  reasons: ['dating'],
  reason: 'dating',
  about_me: '',
  interests: ['rope', 'tea'],
  invisible: false,
  visible_to_visitors: false,
  shown_on_landers: false,
  writers: 'everyone',
};
const silent: OwnProfileView = { ...own, region: null, tattoos: null, reasons: [], interests: [] };
const stranger: Candidate = { facts: {}, interests: [], region: null };
const scoreOf = (
  answers: MatchAnswers,
  candidate: Partial<Candidate>,
  who: OwnProfileView = own,
  site = settings,
) => scoreCandidate(criteriaOf(answers, who, site), who, { ...stranger, ...candidate });

describe('scoreCandidate()', () => {
  it.each<[string, MatchAnswers, Partial<Candidate>, number]>([
    ['nothing in common', {}, {}, 0],
    [
      'everything in the own profile',
      {},
      { interests: ['rope', 'tea'], facts: { reasons: ['dating'] } },
      100,
    ],
    ['half of the interests, and no reason', {}, { interests: ['rope'] }, 29],
    ['only the reason', {}, { facts: { reasons: ['dating'] } }, 43],
    ['an answer instead of the profile', { interests: 'wine' }, { interests: ['wine'] }, 57],
    ['any of several reasons', { reasons: 'chat,play' }, { facts: { reasons: ['curious', 'play'] } }, 43],
    ['the same region', { near: '1' }, { region: 'NL-UT' }, 22],
    ['another region', { near: '1' }, { region: 'NL-GE' }, 0],
    ['the asked attribute', { tattoos: 'many' }, { facts: { tattoos: 'many' } }, 13],
    ['another attribute', { tattoos: 'many' }, { facts: { tattoos: 'none' } }, 0],
    ['unknown answers only', { interests: 'knitting', reasons: 'war' }, {}, 100],
  ])('scores %s', (_what, answers, candidate, score) => {
    expect(scoreOf(answers, candidate).score).toBe(score);
  });

  it('gives the full share for four interests, and asks for the first eight only', () => {
    const asked = { interests: 'art,bbq,beach,beer,biking,coffee,cooking,dancing,fashion', reasons: 'war' };
    expect(scoreOf(asked, { interests: ['art', 'bbq', 'beach', 'beer'] }).score).toBe(100);
    expect(scoreOf(asked, { interests: ['fashion'] }).score).toBe(0);
  });

  it('scores 100 if nothing but gender and age is asked', () => {
    expect(scoreOf({ near: '1' }, {}, silent)).toEqual({ score: 100, because: [] });
  });

  it('ignores fields the site does not show', () => {
    const discreet = { ...settings, visible_profile_fields: [], interests: ['tea' as const] };
    const facts: Candidate['facts'] = { tattoos: 'many', reasons: ['dating'], roles: ['submissive'] };
    const dominant: OwnProfileView = { ...own, roles: ['dominant'] };
    const asked = { tattoos: 'many', reasons: 'dating', interests: 'rope,tea' } as const;
    expect(scoreOf(asked, { facts, interests: ['rope'] }, dominant, discreet)).toEqual({
      score: 0,
      because: [],
    });
  });
});

describe('the reasons of scoreCandidate()', () => {
  it('mark what is in both profiles as mutual', () => {
    const answers = { near: '1', tattoos: 'many', interests: 'rope,wine', reasons: 'dating' } as const;
    const candidate: Candidate = {
      facts: { tattoos: 'many', reasons: ['dating'] },
      interests: ['wine', 'rope', 'beer'],
      region: 'NL-UT',
    };
    expect(scoreOf(answers, candidate)).toEqual({
      score: 100,
      because: [
        { kind: 'interests', interests: ['wine', 'rope'], mutual: false },
        { kind: 'reason', reason: 'dating', mutual: true },
        { kind: 'region', region: 'NL-UT', mutual: true },
        { kind: 'tattoos', value: 'many', mutual: false },
      ],
    });
  });

  it('name one reason of several, rather one that both have', () => {
    const candidate: Partial<Candidate> = { facts: { reasons: ['chat', 'play'] } };
    const both = { ...own, reasons: ['play' as const, 'dating' as const] };
    expect(scoreOf({ reasons: 'chat,play', interests: 'none' }, candidate, both)).toEqual({
      score: 100,
      because: [{ kind: 'reason', reason: 'play', mutual: true }],
    });
  });

  it('name a role that fits the own one', () => {
    const dominant: OwnProfileView = { ...silent, roles: ['dominant'] };
    const because = [{ kind: 'role', role: 'submissive', mutual: true }];
    expect(scoreOf({}, { facts: { roles: ['submissive'] } }, dominant)).toEqual({ score: 100, because });
    expect(scoreOf({}, { facts: { roles: ['top'] } }, dominant)).toEqual({ score: 0, because: [] });
    expect(scoreOf({}, { facts: {} }, { ...silent, roles: ['curious'] })).toEqual({
      score: 100,
      because: [],
    });
    // The first counts most, of both.
    const several: OwnProfileView = { ...silent, roles: ['top', 'bottom'] };
    const of = (...roles: Role[]) => scoreOf({}, { facts: { roles } }, several).score;
    expect([of('bottom'), of('curious', 'bottom'), of('top'), of('dominant', 'rope_bunny', 'top')]).toEqual([
      100, 80, 80, 80,
    ]);
  });

  it('leave out what does not match', () => {
    expect(scoreOf({ near: '1', body_type: 'slim' }, { interests: ['beer'] }).because).toEqual([]);
  });
});

it.each([
  ['male', 'hetero', 'female'],
  ['female', 'hetero', 'male'],
  ['male', 'gay', 'male'],
  ['female', 'lesbian', 'female'],
  ['female', 'gay', 'female'],
  ['male', 'bi', 'everyone'],
  ['female', null, 'everyone'],
  ['nonbinary', 'hetero', 'everyone'],
  ['nonbinary', 'lesbian', 'everyone'],
  ['male', 'pan', 'everyone'],
] as const)('soughtGender() of a %s who is %s: %s', (gender, sexuality, sought) => {
  expect(soughtGender({ gender, sexuality, looking_for: null })).toBe(sought);
});

const wish = {
  ...anyone,
  genders: ['male' as const],
  min_age: 33,
  max_age: 56,
  regions: ['NL-UT'],
  with_photo: true,
};

it('soughtGender() is what the member saved, whatever the sexuality', () => {
  const hetero = { gender: 'male', sexuality: 'hetero' } as const;
  expect(soughtGender({ ...hetero, looking_for: wish })).toBe('male');
  expect(soughtGender({ ...hetero, looking_for: { ...wish, genders: ['nonbinary', 'female'] } })).toBe(
    'female,nonbinary',
  );
  expect(
    soughtGender({ ...hetero, looking_for: { ...wish, genders: ['male', 'female', 'nonbinary'] } }),
  ).toBe('everyone');
  expect(soughtGender({ ...hetero, looking_for: anyone })).toBe('everyone');
});

it('mustMatch() is whom the member looks for, until gender or age are answered', () => {
  const member = { ...own, looking_for: wish };
  const all = { gender: 'male', min_age: 33, max_age: 56, region: 'NL-UT', with_photo: '1' };
  expect(mustMatch({}, member)).toEqual(all);
  expect(mustMatch({ interests: 'rope' }, member)).toEqual(all);
  expect(mustMatch({ gender: 'female' }, member)).toEqual({ gender: 'female' });
  expect(mustMatch({ gender: 'everyone', max_age: 70 }, member)).toEqual({ max_age: 70 });
  expect(mustMatch({ max_age: 70 }, { ...own, looking_for: null })).toEqual({ max_age: 70 });
});
