import { expect, it } from 'vitest';
import type { ProviderStatus } from '../providers/provider.ts';
import { codeDifference, creditedDifference, differencesFrom } from './rules.ts';

const paid: ProviderStatus = {
  state: 'paid',
  reference: 'x',
  captured: { amount: 1200, currency: 'EUR' },
  refunded: 0,
  chargedBack: false,
};
const completed = { state: 'completed', amount: 1200, currency: 'EUR', refundedAmount: 0 } as const;

it.each([
  ['both paid', {}, {}, []],
  ['both unpaid', { state: 'expired' }, { state: 'open', captured: null }, []],
  ['paid there alone', { state: 'failed' }, {}, [['state', 'failed', 'paid']]],
  ['paid here alone', {}, { state: 'open', captured: null }, [['state', 'completed', 'open']]],
  [
    'another amount',
    { state: 'pending' },
    { captured: { amount: 1199, currency: 'EUR' } },
    [['captured', '1200 EUR', '1199 EUR']],
  ],
  ['refunded there alone', {}, { refunded: 500 }, [['refunded', '0', '500']]],
  ['refunded here alone', { state: 'refunded', refundedAmount: 500 }, {}, [['refunded', '500', '0']]],
  ['charged back there alone', {}, { chargedBack: true }, [['charge_back', 'no', 'yes']]],
] as const)('%s', (_, ours, theirs, expected) => {
  const found = differencesFrom({ ...completed, ...ours }, { ...paid, ...theirs } as ProviderStatus);
  expect(found.map(({ kind, ours: we, theirs: they }) => [kind, we, they])).toEqual(expected);
});

it.each([
  ['paid and posted once', 'completed', 100, false, undefined],
  ['paid and not posted', 'completed', 0, false, '0'],
  ['unpaid and posted', 'expired', 100, false, '100'],
  ['given back because nobody was left to credit', 'completed', 0, true, undefined],
] as const)('credits: %s', (_, state, posted, givenBack, theirs) => {
  expect(creditedDifference({ state, credits: 100 }, posted, { givenBack })?.theirs).toBe(theirs);
});

it.each([
  ['bought with it and used', 'completed', 'HALF', true, false, undefined],
  ['bought with it and not used', 'completed', 'HALF', false, false, 'HALF'],
  ['bought with it, not used and refunded', 'refunded', 'HALF', false, false, 'HALF'],
  ['bought without one', 'completed', null, false, false, undefined],
  ['not bought', 'expired', 'HALF', false, false, undefined],
  ['given back', 'refunded', 'HALF', false, true, undefined],
] as const)('code: %s', (_, state, code, hasUsedCode, givenBack, ours) => {
  expect(codeDifference({ state, code }, { hasUsedCode, givenBack })?.ours).toBe(ours);
});
