import type { CheckoutView } from '@bowline/contract/payments';
import { expect, it } from 'vitest';
import { stayOffers } from './stay-offers.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const bundle = (credits: number) => ({
  credits,
  messages: credits / 10,
  list_price: euro(credits * 12),
  price: euro(credits * 12),
  message_price: euro(120),
});
const card = { method: 'card' as const, closed: null, most: null, banks: [], statement_name: 'TST Media' };
const checkout = (change: Partial<CheckoutView> = {}): CheckoutView => ({
  country: 'NL',
  currency: 'EUR',
  bundles: [bundle(500), bundle(100)],
  methods: [card],
  discount: null,
  vat_percentage: 21,
  last: null,
  spend_limit: null,
  ...change,
});
const discounted = (code: string) => checkout({ discount: { code, percentage: 25, expires: null } });

it('stayOffers() offers the smallest bundle and the code', () => {
  const offers = stayOffers(checkout(), discounted('STAY-1'), false);
  expect(offers.trial?.credits).toBe(100);
  expect(offers.discount).toEqual({ code: 'STAY-1', percentage: 25 });
});

it('stayOffers() offers no trial to a member who has bought', () => {
  const offers = stayOffers(checkout(), discounted('STAY-1'), true);
  expect(offers.trial).toBeUndefined();
  expect(offers.discount).toBeDefined();
});

it.each([
  ['was used', checkout(), undefined],
  ['the site does not give', checkout(), checkout()],
  ['is lower than the discount the member has', discounted('TIMEBONUS25'), discounted('TIMEBONUS25')],
])('stayOffers() leaves out a code that %s', (_why, has, leaving) => {
  expect(stayOffers(has, leaving, false).discount).toBeUndefined();
});

it.each([
  ['there is no way to pay', checkout({ methods: [{ ...card, closed: 'blocked' }] })],
  ['the prices could not be read', undefined],
])('stayOffers() offers nothing where %s', (_why, read) => {
  expect(stayOffers(read, discounted('STAY-1'), false)).toEqual({
    trial: undefined,
    discount: undefined,
  });
});
