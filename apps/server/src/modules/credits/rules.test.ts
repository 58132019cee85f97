import { creditReasons } from '@bowline/contract/credits';
import { expect, it } from 'vitest';
import { balancesAfter, moneyFor, pricedCredits, referenceKindOf } from './rules.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

it.each([
  [10, { credits: 100, price: euros(1_199) }, 120],
  [10, { credits: 100, price: euros(1_200) }, 120],
  [15, { credits: 10, price: euros(120) }, 180],
  [1, { credits: 2_500, price: euros(19_999) }, 8],
  [0, { credits: 100, price: euros(1_199) }, 0],
])('moneyFor() prices %d credits of %o at %d', (credits, bundle, amount) => {
  expect(moneyFor(credits, bundle)).toEqual(euros(amount));
});

it('referenceKindOf covers every reason', () => {
  expect(Object.keys(referenceKindOf).sort()).toEqual([...creditReasons].sort());
});

it.each([
  ['message', -10, 10],
  ['held_message', -10, 10],
  ['release', 10, 10],
  ['signup_grant', 36, null],
  ['purchase', 100, null],
  ['chargeback', -75, null],
] as const)('pricedCredits() of %s with change %d is %s', (reason, change, priced) => {
  expect(pricedCredits({ reason, change })).toBe(priced);
});

it('balancesAfter() counts the balance back from the newest change', () => {
  expect(balancesAfter(15, [-10, 0, 5])).toEqual({ after: [15, 25, 25], before: 20 });
  expect(balancesAfter(7, [])).toEqual({ after: [], before: 7 });
});
