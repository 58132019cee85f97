import { describe, expect, it } from 'vitest';
import type { MemberId } from '#kernel/ids.ts';
import {
  type Discount,
  isSignupCodeName,
  isStayCodeName,
  normalizeCode,
  type Order,
  orderRejection,
  rejectionFor,
  signupCodes,
  stayCode,
  timeBonusSeconds,
  type UseAttempt,
} from './rules.ts';

const signupAt = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(signupAt.getTime() + seconds * 1000);
const fourHours = 14_400;
const days = (count: number) => count * 86_400;
const settings = { time_bonus: true, welcome_percentage: 10, welcome_days: 14 };
const [ann, ben] = ['1' as MemberId, '2' as MemberId];

describe('timeBonusSeconds()', () => {
  it.each([
    // The database clock may be slightly ahead of ours.
    [-2, 14_400],
    [0, 14_400],
    [0.9, 14_400],
    [1, 14_399],
    [14_399, 1],
    [14_399.999, 1],
    [14_400, null],
    [days(400), null],
  ])('%d s after sign-up returns %s', (elapsed, left) => {
    expect(timeBonusSeconds(settings, { signupAt, premium: false }, after(elapsed))).toBe(left);
  });

  it('returns null for a member who has paid and on a site without a bonus', () => {
    expect(timeBonusSeconds(settings, { signupAt, premium: true }, after(1))).toBeNull();
    const none = { ...settings, time_bonus: false };
    expect(timeBonusSeconds(none, { signupAt, premium: false }, after(1))).toBeNull();
  });
});

const attempt = (over: Partial<UseAttempt> = {}): UseAttempt => ({
  member: ann,
  premium: false,
  country: 'NL',
  hasBeenUsed: false,
  now: after(1),
  ...over,
});

describe('signupCodes()', () => {
  const usable = (siteSettings: typeof settings, over: Partial<UseAttempt>) =>
    signupCodes(siteSettings, signupAt)
      .filter((code) => rejectionFor(code, attempt(over)) === undefined)
      .map(({ code, percentage }) => [code, percentage]);
  const bonus = [['TIMEBONUS25', 25]];
  const welcome = [['WELCOME10', 10]];
  const withoutBonus = { ...settings, time_bonus: false };

  it.each([
    ['the bonus from the start', settings, -1, bonus],
    ['the bonus in its last second', settings, fourHours - 1, bonus],
    ['the welcome code when the bonus ends', settings, fourHours, welcome],
    ['the welcome code in its last second', settings, fourHours + days(14) - 1, welcome],
    ['none after the welcome code', settings, fourHours + days(14), []],
    ['none after welcome_days', { ...settings, welcome_days: 2 }, fourHours + days(2), []],
    ['welcome_percentage', { ...settings, welcome_percentage: 24 }, fourHours, [['WELCOME24', 24]]],
    ['no welcome code of 0 %', { ...settings, welcome_percentage: 0 }, fourHours, []],
    ['the welcome code from the start without a bonus', withoutBonus, -1, welcome],
    ['none after the welcome code without a bonus', withoutBonus, days(14), []],
    ['none where the site has neither', { ...withoutBonus, welcome_percentage: 0 }, 0, []],
  ])('gives at most one usable code: %s', (_when, siteSettings, elapsed, expected) => {
    expect(usable(siteSettings, { now: after(elapsed) })).toEqual(expected);
  });

  it.each([
    ['both codes', settings, ['TIMEBONUS25', 'WELCOME10']],
    ['the welcome code alone', withoutBonus, ['WELCOME10']],
    ['the bonus alone', { ...settings, welcome_percentage: 0 }, ['TIMEBONUS25']],
    ['nothing', { ...withoutBonus, welcome_percentage: 0 }, []],
  ])('is %s where the site has that', (_what, siteSettings, codes) => {
    expect(signupCodes(siteSettings, signupAt).map(({ code }) => code)).toEqual(codes);
  });

  it.each([0, fourHours])('gives no usable code after a purchase or a use (%d s)', (elapsed) => {
    expect(usable(settings, { now: after(elapsed), premium: true })).toEqual([]);
    expect(usable(settings, { now: after(elapsed), hasBeenUsed: true })).toEqual([]);
  });

  it('are valid once for a member, for any order', () => {
    for (const code of signupCodes(settings, signupAt))
      expect(code).toMatchObject({
        validity: 'once-per-user',
        minimum: null,
        country: null,
        member: null,
        paymentMethods: [],
        isSignupCode: true,
      });
  });

  it('isSignupCodeName() recognises the reserved names', () => {
    expect(['TIMEBONUS25', 'WELCOME10', 'WELCOME5'].map(isSignupCodeName)).toEqual([true, true, true]);
    const others = ['WELCOME', 'WELCOMEBACK10', 'TIMEBONUS', 'KNOOP15', 'AWELCOME10', 'WELCOME10-A'];
    expect(others.some(isSignupCodeName)).toBe(false);
  });
});

describe('stayCode()', () => {
  const hash = Buffer.from('00c0ffee42ff', 'hex');

  it('is the member’s alone, at the percentage of the site, for any order and without an end', () => {
    expect(stayCode({ delete_discount: 30 }, ann, hash)).toEqual({
      code: 'STAY-00C0FFEE42',
      percentage: 30,
      minimum: null,
      country: null,
      member: ann,
      validity: 'once-per-user',
      paymentMethods: [],
      startsAt: null,
      expiresAt: null,
      isSignupCode: false,
    });
  });

  it('is missing where the site gives none', () => {
    expect(stayCode({ delete_discount: 0 }, ann, hash)).toBeUndefined();
  });

  it('has a name that is reserved', () => {
    expect(['STAY-00C0FFEE42', 'STAY-'].map(isStayCodeName)).toEqual([true, true]);
    expect(['STAY', 'STAYING', 'ASTAY-1'].some(isStayCodeName)).toBe(false);
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
  isSignupCode: false,
  ...over,
});

it.each<[string, Partial<Discount>, Partial<UseAttempt>, string | undefined]>([
  ['without conditions', {}, {}, undefined],
  ['of the member', { member: ann }, {}, undefined],
  ['of another member', { member: ben }, {}, 'code_not_found'],
  ['of another member, expired', { member: ben }, { now: after(100) }, 'code_not_found'],
  ['of the member, a second before it starts', { member: ann }, { now: after(-1) }, 'code_not_found'],
  ['of the member, without a start', { member: ann, startsAt: null }, { now: after(-1) }, undefined],
  ['of another member, without a start', { member: ben, startsAt: null }, {}, 'code_not_found'],
  ['for sign-up, for a member who has paid', { isSignupCode: true }, { premium: true }, 'code_expired'],
  ['a second before it starts', {}, { now: after(-1) }, 'code_not_found'],
  ['when it starts', {}, { now: after(0) }, undefined],
  ['in its last second', {}, { now: after(99) }, undefined],
  ['when it expires', {}, { now: after(100) }, 'code_expired'],
  ['without an end', { expiresAt: null }, { now: after(days(1000)) }, undefined],
  ['used before', {}, { hasBeenUsed: true }, 'code_used'],
  ['used before, and expired', {}, { hasBeenUsed: true, now: after(100) }, 'code_used'],
  ['for a member who has paid', {}, { premium: true }, undefined],
  ['of the member’s country', { country: 'NL' }, {}, undefined],
  ['of another country', { country: 'BE' }, {}, 'code_not_here'],
  ['of a country, for a member without one', { country: 'BE' }, { country: null }, 'code_not_here'],
])('rejectionFor() of a code %s', (_what, code, over, rejection) => {
  expect(rejectionFor(staffCode(code), attempt(over))).toBe(rejection);
});

const order: Order = { amount: 2_000, currency: 'EUR', country: 'NL', method: 'ideal' };
it.each<[string, Partial<Discount>, Partial<Order>, string | undefined]>([
  ['without conditions', {}, {}, undefined],
  ['of the minimum amount', { minimum: { amount: 2_000, currency: 'EUR' } }, {}, undefined],
  ['below the minimum', { minimum: { amount: 2_001, currency: 'EUR' } }, {}, 'code_minimum'],
  ['in another currency', { minimum: { amount: 1, currency: 'EUR' } }, { currency: 'CHF' }, 'code_minimum'],
  ['from another country', { country: 'NL' }, { country: 'BE' }, 'code_not_here'],
  ['by an allowed method', { paymentMethods: ['card', 'ideal'] }, {}, undefined],
  ['by another method', { paymentMethods: ['card'] }, {}, 'code_method'],
])('orderRejection() of an order %s', (_what, code, over, rejection) => {
  expect(orderRejection(staffCode(code), { ...order, ...over })).toBe(rejection);
});

it.each([
  [' knoop15 ', 'KNOOP15'],
  ['summer-26', 'SUMMER-26'],
  ['', undefined],
  ['two words', undefined],
  ['100 %', undefined],
  ['nul\u0000', undefined],
  ['straße', 'STRASSE'],
  ['é', undefined],
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), undefined],
])('normalizeCode(%j) returns %s', (input, code) => {
  expect(normalizeCode(input)).toBe(code);
});
