import { type CaseReason, caseReasons, grounds, outcomes } from '@bowline/contract/case-choices';
import type { DecisionForm } from '@bowline/contract/cases';
import { describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import * as rules from './rules.ts';

const now = new Date('2026-11-19T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const [anna, ben] = ['anna' as EntityId, 'ben' as EntityId];

const moderator = { role: 'moderator', grants: [] } as const;
const support = { role: 'support', grants: [] } as const;
const trusted = { role: 'moderator', grants: ['grave'] } as const;

it.each<[CaseReason, number]>([
  ['minor', 1],
  ['illegal', 1],
  ['without_consent', 2],
  ['removal', 4],
  ['scam', 3],
  ['appeal', 3],
])('a case of %s is due in %i hours', (reason, due) => {
  const settings = { case_hours: { minor: 1, without_consent: 2, other: 3 }, removal_hours: 4 };
  expect(rules.dueAt(settings, reason, now)).toEqual(hours(due));
});

it('the most urgent reason comes first, and the order of others stays', () => {
  const told = (['other', 'removal', 'scam', 'without_consent', 'illegal', 'minor'] as const).map(
    (reason) => ({
      reason,
    }),
  );
  expect(rules.mostUrgentFirst(told).map(({ reason }) => reason)).toEqual([
    'minor',
    'illegal',
    'without_consent',
    'removal',
    'other',
    'scam',
  ]);
  expect(rules.moreUrgent('scam', 'removal')).toBe('removal');
  expect(rules.moreUrgent('removal', 'scam')).toBe('removal');
  expect(rules.moreUrgent('scam', 'other')).toBe('scam');
});

it('reports about minors or illegal content are grave; these and two more reasons count from muted reporters too', () => {
  expect(caseReasons.filter(rules.isGrave)).toEqual(['minor', 'illegal']);
  expect(caseReasons.filter(rules.isAlwaysHeard)).toEqual(['minor', 'illegal', 'without_consent', 'removal']);
});

describe('who works on what', () => {
  it.each([
    [moderator, ['reports', 'removals', 'appeals', 'complaints']],
    [support, ['complaints']],
  ] as const)('%o works in %o', (staff, queues) => {
    const all = ['reports', 'removals', 'appeals', 'complaints'] as const;
    expect(all.filter((queue) => rules.mayWorkIn(staff, queue))).toEqual(queues);
  });

  it.each([
    [moderator, ['reports'], false, true],
    [moderator, ['reports'], true, false],
    [trusted, ['reports'], true, true],
    [support, ['reports'], false, false],
    [support, ['reports', 'complaints'], false, true],
    [moderator, [], false, false],
  ] as const)('%o on a case in %o, grave: %s, is %s', (staff, queues, isGrave, expected) => {
    expect(rules.mayWorkOn(staff, { queues, isGrave })).toBe(expected);
  });

  const open = {
    queues: ['reports'],
    isGrave: false,
    state: 'open',
    escalatedBy: null,
    firstDecider: null,
  } as const;
  it.each([
    ['a report', {}, ['no_breach', 'warn', 'remove', 'suspend', 'end']],
    ['a report that was put off', { state: 'set_aside' }, ['no_breach', 'warn', 'remove', 'suspend', 'end']],
    ['an appeal', { queues: ['appeals', 'reports'] }, ['stands', 'overturned']],
    ['a complaint', { queues: ['complaints'] }, ['answered']],
    ['a decided case', { state: 'decided' }, []],
    ['a grave case', { isGrave: true }, []],
    ['the appeal of an own decision', { queues: ['appeals'], firstDecider: anna }, []],
    ['the appeal of another’s', { queues: ['appeals'], firstDecider: ben }, ['stands', 'overturned']],
    ['what they escalated', { escalatedBy: anna }, []],
  ] as const)('of %s a moderator decides %o %o', (_, over, expected) => {
    expect(rules.decisionsFor({ ...moderator, id: anna }, { ...open, ...over })).toEqual(expected);
  });

  it('says why the person may not decide, unless it is decided', () => {
    const own = { state: 'open', escalatedBy: anna, firstDecider: null } as const;
    expect(rules.undecidableBy(anna, own)).toBe('escalated');
    expect(rules.undecidableBy(anna, { ...own, firstDecider: anna })).toBe('first_decider');
    expect(rules.undecidableBy(ben, { ...own, firstDecider: anna })).toBeNull();
    expect(rules.undecidableBy(anna, { ...own, state: 'decided' })).toBeNull();
  });

  it('a case is held until its holder has been idle for the minutes of the site', () => {
    const isHeld = (holder: EntityId | null, touchedAt: Date | null) =>
      rules.isHeld({ holder, touchedAt }, { hold_minutes: 60 }, now);
    expect(isHeld(anna, new Date(hours(-1).getTime() + 1))).toBe(true);
    expect(isHeld(anna, hours(-1))).toBe(false);
    expect(isHeld(null, now)).toBe(false);
    expect(isHeld(anna, null)).toBe(false);
    const site = (hold_minutes: number) =>
      ({ settings: { moderation: { hold_minutes } } }) as Parameters<typeof rules.busySince>[0][number];
    expect(rules.busySince([site(60), site(15)], now)).toEqual(hours(-1));
    expect(rules.busySince([], now)).toEqual(now);
  });
});

it.each([
  [10, 5, { first: 2, last: 8 }],
  [10, undefined, { first: 7, last: 10 }],
  [10, 1, { first: 1, last: 4 }],
  [10, 9, { first: 6, last: 10 }],
])('of %i messages around %s are opened %o', (total, named, range) => {
  expect(rules.firstOpened(total, named)).toEqual(range);
});

it.each([
  ['earlier', { first: 2, last: 13 }],
  ['later', { first: 7, last: 15 }],
] as const)('five %s are %o, as far as there are some', (side, range) => {
  expect(rules.moreOpened({ first: 7, last: 13 }, side, 15)).toEqual(range);
  expect(rules.moreOpened({ first: 3, last: 13 }, 'earlier', 20)).toEqual({ first: 1, last: 13 });
  expect(rules.moreOpened({ first: 3, last: 13 }, 'later', 20)).toEqual({ first: 3, last: 18 });
});

describe('decisionProblem()', () => {
  const nothing = {
    outcome: 'no_breach',
    facts: [],
    sentence: '',
    photos: [],
    profile_text: false,
    credits_back: false,
    bar: false,
  } as unknown as DecisionForm;
  const warning = { outcome: 'warn', ground: 'terms_respect', sentence: 'Insults.' } as const;
  const amount = { amount: 100, currency: 'EUR' };
  const told = { fact: 'asked_money', amount, date: '2026-11-01' };

  it.each<[string, object]>([
    ['nothing was broken', {}],
    ['a warning with a sentence', warning],
    ['a warning with a fact', { ...warning, sentence: '', facts: [told] }],
    ['a fact without blanks', { ...warning, facts: [{ fact: 'false_photos' }] }],
    ['a removal of a photo', { ...warning, outcome: 'remove', photos: ['1'] }],
    ['a removal of the text', { ...warning, outcome: 'remove', profile_text: true }],
    ['a suspension of days', { ...warning, outcome: 'suspend', suspension_days: 3 }],
    ['an end with credits and a bar', { ...warning, outcome: 'end', credits_back: true, bar: true }],
    ['an answer', { outcome: 'answered', answer: 'We paid.' }],
    ['a closing reason', { outcome: 'answered', closing_reason: 'duplicate' }],
  ])('takes %s', (_, over) => {
    expect(rules.decisionProblem({ ...nothing, ...over })).toBeUndefined();
  });

  it.each<[string, object]>([
    ['a ground without a breach', { ground: 'terms_respect' }],
    ['a warning without a ground', { ...warning, ground: undefined }],
    ['facts without a breach', { facts: [told] }],
    ['a fact without its amount', { ...warning, facts: [{ ...told, amount: undefined }] }],
    ['a fact without its date', { ...warning, facts: [told, { ...told, date: undefined }] }],
    [
      'a fact with an amount too many',
      { ...warning, facts: [{ fact: 'insults', amount, date: '2026-11-01' }] },
    ],
    ['a fact with a date too many', { ...warning, facts: [{ fact: 'false_photos', date: '2026-11-01' }] }],
    ['a warning that says nothing', { ...warning, sentence: '' }],
    ['a removal of nothing', { ...warning, outcome: 'remove' }],
    ['a warning that removes a photo', { ...warning, photos: ['1'] }],
    ['a warning that removes the text', { ...warning, profile_text: true }],
    ['a suspension that gives credits back', { ...warning, outcome: 'suspend', credits_back: true }],
    ['a suspension that bars', { ...warning, outcome: 'suspend', bar: true }],
    ['a warning for days', { ...warning, suspension_days: 3 }],
    ['an answer beside a closing reason', { outcome: 'answered', answer: 'Yes.', closing_reason: 'settled' }],
    ['a complaint without an answer', { outcome: 'answered' }],
    ['an answer to no complaint', { answer: 'Yes.' }],
    ['a closing reason of no complaint', { closing_reason: 'settled' }],
  ])('refuses %s', (_, over) => {
    expect(rules.decisionProblem({ ...nothing, ...over })).toBe('invalid_request');
  });
});

it.each([
  ['a first time', null, null, 0, 'warn'],
  ['not again since the warning', -2, null, -3, null],
  ['again since the warning', -2, null, -1, 'mute'],
  ['while it is muted', -2, 1, -1, 'lift'],
  ['when the mute has ended', -2, 0, -1, 'mute'],
] as const)('a reporter whose report is unfounded %s', (_, warned, muted, reported, step) => {
  const at = (offset: number | null) => (offset === null ? null : hours(offset));
  const reporter = { warnedAt: at(warned), mutedUntil: at(muted) };
  expect(rules.muteStep(reporter, hours(reported), now)).toBe(step);
});

describe('periods', () => {
  it('suspends for the days chosen, or those of the site', () => {
    const site = { suspension_days: 5 };
    expect(rules.suspensionsOf(site)).toEqual({ days: [1, 3, 5, 7, 14, 30, 90], usual: 5 });
    expect(rules.suspendedUntil({ outcome: 'suspend', suspension_days: 2 }, site, now)).toEqual(hours(48));
    expect(rules.suspendedUntil({ outcome: 'suspend' }, site, now)).toEqual(hours(120));
    expect(rules.suspendedUntil({ outcome: 'warn', suspension_days: 2 }, site, now)).toBeNull();
  });

  it('counts months, days to object, and working days', () => {
    expect(rules.addMonths(now, 2)).toEqual(new Date('2027-01-19T12:00:00Z'));
    expect(rules.appealDueAt({ appeal_days: 14 }, now)).toEqual(hours(14 * 24));
    // From a Thursday.
    expect(rules.workingDaysAhead(now, 1)).toEqual(hours(24));
    expect(rules.workingDaysAhead(now, 2)).toEqual(hours(4 * 24));
    expect(rules.workingDaysAhead(now, 0)).toEqual(now);
  });
});

it('four outcomes restrict a member, and each ground has its reason beside a photo', () => {
  expect(outcomes.filter(rules.isRestriction)).toEqual(['warn', 'remove', 'suspend', 'end']);
  const others = grounds.filter((ground) => rules.rejectionFor(ground) === 'explicit');
  expect([
    rules.rejectionFor('terms_adults'),
    rules.rejectionFor('law_minors'),
    rules.rejectionFor('terms_consent'),
    rules.rejectionFor('law_images'),
    rules.rejectionFor('terms_identity'),
    rules.rejectionFor(null),
  ]).toEqual(['minor', 'minor', 'without_consent', 'without_consent', 'somebody_else', 'explicit']);
  expect(others).toHaveLength(grounds.length - 5);
  expect(rules.caseNumber(7)).toBe('C-7');
});
