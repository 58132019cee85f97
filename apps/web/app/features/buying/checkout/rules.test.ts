import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { describe, expect, it } from 'vitest';
import {
  cheaperBy,
  checkoutPath,
  closedFor,
  codeFor,
  debitPath,
  firstChoice,
  firstMethod,
  isOverLimit,
  limitNotice,
  packagesPath,
  savingOn,
  statementName,
  vatWithin,
} from './rules.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

const bundle = (credits: number, list: number, price = list): BundleView => ({
  credits,
  messages: credits / 10,
  list_price: euro(list),
  price: euro(price),
  message_price: euro(Math.ceil((price * 10) / credits)),
});

const checkout = (change: Partial<CheckoutView> = {}): CheckoutView => ({
  country: 'NL',
  currency: 'EUR',
  bundles: [bundle(500, 5000), bundle(100, 1200)],
  methods: [],
  discount: null,
  vat_percentage: 21,
  last: null,
  spend_limit: null,
  ...change,
});

describe('firstChoice()', () => {
  const last = { credits: 500, method: 'ideal' as const, paid_at: '2026-11-01T00:00:00Z' };

  it.each([
    ['the smallest for a first purchase', null, null, 100],
    ['the bundle bought last', last, null, 500],
    ['the wanted one before the one bought last', last, '100', 100],
    ['the one bought last where the wanted one is not sold', last, '250', 500],
    ['the smallest where the one bought last is not sold', { ...last, credits: 250 }, null, 100],
  ])('returns %s', (_which, bought, wanted, credits) => {
    expect(firstChoice(checkout({ last: bought }), wanted)?.credits).toBe(credits);
  });
});

const spendLimit = (limit: number, spent: number): CheckoutView['spend_limit'] => ({
  limit: euro(limit),
  spent: euro(spent),
  open: euro(0),
  left: euro(Math.max(0, limit - spent)),
  from: '2026-12-01',
});

describe('the member’s own limit', () => {
  it.each([
    ['off', null],
    ['far', spendLimit(15_000, 11_999)],
    ['near', spendLimit(15_000, 12_000)],
    ['reached', spendLimit(15_000, 15_000)],
    ['reached', spendLimit(5_000, 9_000)],
    ['reached', spendLimit(0, 0)],
  ] as const)('is %s', (notice, spend_limit) => {
    expect(limitNotice(checkout({ spend_limit }))).toBe(notice);
  });

  it('closes the bundles above what is left, and all in another currency', () => {
    const within = checkout({ spend_limit: spendLimit(15_000, 10_000) });
    expect(isOverLimit(within, bundle(500, 5_000))).toBe(false);
    expect(isOverLimit(within, bundle(500, 5_001))).toBe(true);
    const francs = { ...bundle(100, 1_200), price: { amount: 1_200, currency: 'CHF' as const } };
    expect(isOverLimit(within, francs)).toBe(true);
    expect(limitNotice({ ...within, currency: 'CHF' })).toBe('currency');
  });

  it('lets a bundle that fits be chosen at first', () => {
    const near = checkout({ spend_limit: spendLimit(5_000, 2_000) });
    expect(firstChoice(near, '500')?.credits).toBe(100);
  });
});

it('savingOn() is null without a discount, so that no price is struck', () => {
  expect(savingOn(bundle(500, 5000))).toBeNull();
  expect(savingOn(bundle(500, 5000, 3750))).toEqual(euro(1250));
});

it('cheaperBy() compares the price of a message with the smallest bundle', () => {
  const { bundles } = checkout();
  expect(bundles.map((one) => cheaperBy(one, bundles))).toEqual([euro(20), null]);
});

describe('codeFor()', () => {
  const discount = { code: 'KNOOP15', percentage: 15, expires: null };

  it('returns the code for a bundle that it makes cheaper, however it was typed', () => {
    expect(codeFor(checkout({ discount }), bundle(500, 5000, 4250), 'knoop15')).toBe('knoop15');
  });
  it('returns none for a bundle below the minimum of the code', () => {
    expect(codeFor(checkout({ discount }), bundle(100, 1200), 'KNOOP15')).toBeUndefined();
  });
  it('returns none where another discount is higher', () => {
    expect(codeFor(checkout({ discount }), bundle(500, 5000, 3750), 'SMALL5')).toBeUndefined();
  });
});

it('vatWithin() takes the VAT out of a price that includes it', () => {
  expect(vatWithin(euro(3750), 21)).toEqual(euro(651));
  expect(vatWithin(euro(5000), 8.1)).toEqual(euro(375));
});

it('statementName() is null where the ways to pay differ', () => {
  const method = (name: string) => ({
    method: 'ideal' as const,
    closed: null,
    most: null,
    banks: [],
    statement_name: name,
  });
  expect(statementName(checkout({ methods: [method('BWL'), method('BWL')] }))).toBe('BWL');
  expect(statementName(checkout({ methods: [method('BWL'), method('PAYPAL BWL')] }))).toBeNull();
});

it('checkoutPath() and packagesPath() leave out what was not chosen', () => {
  const place = { credits: 500, country: 'NL' };
  expect(checkoutPath(place)).toBe('/credits/500?country=NL');
  expect(checkoutPath({ ...place, method: 'bank', bank: 'lantern', code: 'A&B' })).toBe(
    '/credits/500/bank?country=NL&bank=lantern&code=A%26B',
  );
  expect(packagesPath(place)).toBe('/credits?bundle=500&country=NL');
});

describe('firstMethod()', () => {
  const offered = (method: PaymentMethod, change: Partial<CheckoutView['methods'][number]> = {}) => ({
    method,
    closed: null,
    most: null,
    banks: [],
    statement_name: 'TST Media',
    ...change,
  });
  const bank = offered('bank', { banks: [{ id: 'b1', name: 'A bank' }] });
  const last = { credits: 100, method: 'paypal' as const, paid_at: '2026-11-01T00:00:00Z' };

  it.each([
    ['the one used last', [offered('card'), offered('paypal')], last, 'paypal'],
    ['one that needs no bank', [bank, offered('card')], null, 'card'],
    [
      'one that needs a bank where no other is open',
      [offered('card', { closed: 'limit' }), bank],
      null,
      'bank',
    ],
    ['another where the last one is closed', [offered('paypal', { closed: 'blocked' }), bank], last, 'bank'],
    ['none that needs a mandate', [offered('direct_debit')], null, undefined],
  ] as const)('chooses %s', (_what, methods, bought, wanted) => {
    expect(firstMethod(checkout({ methods: [...methods], last: bought }))?.method).toBe(wanted);
  });
});

describe('closedFor()', () => {
  const offered = {
    method: 'direct_debit' as const,
    closed: null,
    most: euro(4_000),
    banks: [],
    statement_name: 'BWL',
  };
  const debit = {
    creditor: { name: '', address: '', id: '' },
    mandate: null,
    unsigned: null,
    limit: euro(15_000),
    used: euro(11_000),
    freed: [],
    blocked: null,
    waits: null,
    collected_from: '2026-11-18',
  };

  it.each([
    ['null for a price that it can pay', 4_000, null],
    ['the limit, of which earlier orders used a part', 5_000, 'limit'],
    ['the amount, for a price above the whole limit', 16_000, 'amount'],
  ])('is %s', (_what, price, closed) => {
    expect(closedFor(offered, bundle(500, price), debit)).toBe(closed);
  });
  it('is what the server says of every bundle', () => {
    expect(closedFor({ ...offered, closed: 'blocked' }, bundle(100, 1_000), debit)).toBe('blocked');
  });
});

it('debitPath() keeps what is bought', () => {
  expect(debitPath({ credits: 500, country: 'NL', code: 'A&B' })).toBe(
    '/directdebit?credits=500&country=NL&code=A%26B',
  );
  expect(debitPath({ credits: 500, country: 'NL' }, { edit: true })).toBe(
    '/directdebit?credits=500&country=NL&edit=1',
  );
  expect(debitPath()).toBe('/directdebit');
});
