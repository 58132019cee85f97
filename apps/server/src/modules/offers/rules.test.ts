import { describe, expect, it, test } from 'vitest';
import type { MemberId } from '#kernel/ids.ts';
import {
  type Discount,
  type Holder,
  isNewcomersName,
  newcomersCodes,
  type Order,
  orderRejection,
  rejectionFor,
  spelledCode,
  timeBonusSeconds,
} from './rules.ts';

const signupAt = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(signupAt.getTime() + seconds * 1000);
const fourHours = 14_400;
const days = (count: number) => count * 86_400;
const terms = { time_bonus: true, welcome_percentage: 10, welcome_days: 14 };
const [ann, ben] = ['1' as MemberId, '2' as MemberId];

describe('the seconds of the bonus', () => {
  it.each([
    // The clock of the database may be a little ahead of ours.
    [-2, 14_400],
    [0, 14_400],
    [0.9, 14_400],
    [1, 14_399],
    [14_399, 1],
    [14_399.999, 1],
    [14_400, null],
    [days(400), null],
  ])('%d s after signing up: %s', (gone, left) => {
    expect(timeBonusSeconds(terms, { signupAt, premium: false }, after(gone))).toBe(left);
  });

  it('are none for who has paid, and none where the site has no bonus', () => {
    expect(timeBonusSeconds(terms, { signupAt, premium: true }, after(1))).toBeNull();
    const none = { ...terms, time_bonus: false };
    expect(timeBonusSeconds(none, { signupAt, premium: false }, after(1))).toBeNull();
  });
});

const holder = (over: Partial<Holder> = {}): Holder => ({
  member: ann,
  premium: false,
  country: 'NL',
  hasBeenUsed: false,
  now: after(1),
  ...over,
});

describe('of the newcomer’s codes', () => {
  const holding = (settings: typeof terms, who: Partial<Holder>) =>
    newcomersCodes(settings, signupAt)
      .filter((code) => rejectionFor(code, holder(who)) === undefined)
      .map(({ code, percentage }) => [code, percentage]);
  const bonus = [['TIMEBONUS25', 25]];
  const welcome = [['WELCOME10', 10]];
  const withoutBonus = { ...terms, time_bonus: false };

  it.each([
    ['at once', terms, -1, bonus],
    ['to the last second', terms, fourHours - 1, bonus],
    ['then what remains', terms, fourHours, welcome],
    ['to its last second', terms, fourHours + days(14) - 1, welcome],
    ['then nothing', terms, fourHours + days(14), []],
    ['as many days as the site says', { ...terms, welcome_days: 2 }, fourHours + days(2), []],
    ['as much as the site says', { ...terms, welcome_percentage: 24 }, fourHours, [['WELCOME24', 24]]],
    ['nothing remains of 0 %', { ...terms, welcome_percentage: 0 }, fourHours, []],
    ['without a bonus the rest from the start', withoutBonus, -1, welcome],
    ['and from there its days', withoutBonus, days(14), []],
    ['nothing where the site has neither', { ...withoutBonus, welcome_percentage: 0 }, 0, []],
  ])('%s: one at most', (_when, settings, gone, expected) => {
    expect(holding(settings, { now: after(gone) })).toEqual(expected);
  });

  it.each([0, fourHours])('neither is for who has paid or used one (%d s)', (gone) => {
    expect(holding(terms, { now: after(gone), premium: true })).toEqual([]);
    expect(holding(terms, { now: after(gone), hasBeenUsed: true })).toEqual([]);
  });

  it('no code of the staff has their names', () => {
    expect(['TIMEBONUS25', 'WELCOME10', 'WELCOME5'].map(isNewcomersName)).toEqual([true, true, true]);
    expect(['WELCOME', 'WELCOMEBACK10', 'TIMEBONUS', 'KNOOP15'].some(isNewcomersName)).toBe(false);
  });
});

const staffCode = (over: Partial<Discount> = {}): Discount => ({
  code: 'KNOOP15',
  percentage: 15,
  minimum: null,
  country: null,
  member: null,
  validity: 'once-per-user',
  paymentMethods: [],
  startsAt: signupAt,
  expiresAt: after(100),
  isNewcomers: false,
  ...over,
});

test.each<[string, Partial<Discount>, Partial<Holder>, string | undefined]>([
  ['anybody’s', {}, {}, undefined],
  ['one’s own', { member: ann }, {}, undefined],
  ['another’s', { member: ben }, {}, 'code_not_found'],
  ['another’s that is over', { member: ben }, { now: after(100) }, 'code_not_found'],
  ['a second before it starts', {}, { now: after(-1) }, 'code_not_found'],
  ['when it starts', {}, { now: after(0) }, undefined],
  ['the last second', {}, { now: after(99) }, undefined],
  ['when it is over', {}, { now: after(100) }, 'code_expired'],
  ['without an end', { expiresAt: null }, { now: after(days(1000)) }, undefined],
  ['used', {}, { hasBeenUsed: true }, 'code_used'],
  ['used, and over since', {}, { hasBeenUsed: true, now: after(100) }, 'code_used'],
  ['for those who paid too', {}, { premium: true }, undefined],
  ['of this country', { country: 'NL' }, {}, undefined],
  ['of another country', { country: 'BE' }, {}, 'code_not_here'],
  ['of a country, for who says none', { country: 'BE' }, { country: null }, 'code_not_here'],
])('a code %s', (_what, code, who, reason) => {
  expect(rejectionFor(staffCode(code), holder(who))).toBe(reason);
});

const order: Order = { amount: 2_000, currency: 'EUR', country: 'NL', method: 'ideal' };
test.each<[string, Partial<Discount>, Partial<Order>, string | undefined]>([
  ['without conditions', {}, {}, undefined],
  ['of the least amount', { minimum: { amount: 2_000, currency: 'EUR' } }, {}, undefined],
  ['of less', { minimum: { amount: 2_001, currency: 'EUR' } }, {}, 'code_minimum'],
  ['in other money', { minimum: { amount: 1, currency: 'EUR' } }, { currency: 'CHF' }, 'code_minimum'],
  ['from elsewhere', { country: 'NL' }, { country: 'BE' }, 'code_not_here'],
  ['by the right method', { paymentMethods: ['card', 'ideal'] }, {}, undefined],
  ['by another method', { paymentMethods: ['card'] }, {}, 'code_method'],
])('an order %s', (_what, code, over, reason) => {
  expect(orderRejection(staffCode(code), { ...order, ...over })).toBe(reason);
});

test.each([
  [' knoop15 ', 'KNOOP15'],
  ['summer-26', 'SUMMER-26'],
  ['', undefined],
  ['two words', undefined],
  ['100 %', undefined],
  ['nul\u0000', undefined],
  ['straße', 'STRASSE'],
  ['é', undefined],
  ['A'.repeat(41), undefined],
])('%j is spelled %s', (typed, code) => {
  expect(spelledCode(typed)).toBe(code);
});
