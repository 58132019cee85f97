import type { DirectDebitView } from '@bowline/contract/direct-debit';
import type { CheckoutView } from '@bowline/contract/payments';
import { describe, expect, it } from 'vitest';
import { clockUntil, isLapsed, largestWithin, screenOf } from './rules.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const now = Date.parse('2026-11-17T12:00:00Z');

const unsigned = {
  reference: 'BWL-M-000001',
  holder: 'J. van der Berg',
  account: 'NL•• ••43 00',
  mobile: '+31 6 •••• 5678',
  attempts_left: 5,
  expires: '2026-11-17T12:10:00Z',
  resend_from: '2026-11-17T12:00:42Z',
};
const { reference, holder, account } = unsigned;
const mandate = { reference, holder, account, signed: '2026-11-01T00:00:00Z' };
const blocked = {
  payment: {
    id: '01990000-0000-7000-8000-000000000000',
    price: euro(1_200),
    ordered: '2026-10-20T00:00:00Z',
  },
  returned: '2026-11-01T00:00:00Z',
  owed_credits: 0,
  owed_money: euro(0),
};
const waits = { for: 'age' as const, until: '2026-11-18T12:00:00Z' };

const debit = (change: Partial<DirectDebitView> = {}): DirectDebitView => ({
  creditor: { name: 'Bowline Demo B.V.', address: 'Voorbeeldstraat 1', id: 'NL00ZZZ000000010000' },
  mandate: null,
  unsigned: null,
  limit: euro(15_000),
  used: euro(0),
  freed: [],
  blocked: null,
  waits: null,
  collected_from: '2026-11-18',
  ...change,
});

describe('screenOf()', () => {
  const dear = { price: euro(5_000) };
  it.each([
    ['the form without a mandate', {}, undefined, false, 'form'],
    ['the code once the form was sent', { unsigned }, dear, false, 'sign'],
    ['the form again where it was asked for', { unsigned }, dear, true, 'form'],
    ['the way on with a mandate', { mandate }, dear, false, 'signed'],
    ['the code of a mandate that replaces another', { mandate, unsigned }, dear, false, 'sign'],
    ['the limit where the price does not fit', { mandate, used: euro(10_001) }, dear, false, 'limit'],
    ['the way on where the price just fits', { mandate, used: euro(10_000) }, dear, false, 'signed'],
    ['the waiting of a new account', { waits }, dear, false, 'wait'],
    ['the waiting before a new form', { mandate, waits }, dear, true, 'wait'],
    ['the way on of an account with a mandate', { mandate, waits }, dear, false, 'signed'],
    ['the form at the limit where nothing is bought', { used: euro(15_000) }, undefined, false, 'form'],
    ['the block before everything else', { blocked, unsigned, used: euro(15_000) }, dear, true, 'blocked'],
  ] as const)('is %s', (_what, change, bundle, edit, screen) => {
    expect(screenOf(debit(change), { bundle, edit })).toBe(screen);
  });
});

it('largestWithin() leaves out what the limit has no room for', () => {
  const bundles = [100, 500, 1_000].map((credits) => ({
    credits,
    messages: credits / 10,
    list_price: euro(credits * 10),
    price: euro(credits * 10),
    message_price: euro(100),
  }));
  const checkout: CheckoutView = {
    country: 'NL',
    currency: 'EUR',
    bundles,
    methods: [],
    discount: null,
    vat_percentage: 21,
    last: null,
    spend_limit: null,
  };
  expect(largestWithin(checkout, debit({ used: euro(9_000) }))?.credits).toBe(500);
  expect(largestWithin(checkout, debit({ used: euro(14_500) }))).toBeUndefined();
});

it.each([
  ['fresh', {}, false],
  ['too old', { expires: '2026-11-17T12:00:00Z' }, true],
  ['tried too often', { attempts_left: 0 }, true],
])('isLapsed() of a code that is %s', (_what, change, lapsed) => {
  expect(isLapsed({ ...unsigned, ...change }, now)).toBe(lapsed);
});

it('clockUntil() counts down to the moment and ends there', () => {
  expect(clockUntil(unsigned.resend_from, now)).toBe('0:42');
  expect(clockUntil('2026-11-17T12:01:00.500Z', now)).toBe('1:01');
  expect(clockUntil('2026-11-17T12:00:00Z', now)).toBeUndefined();
});
