import type { CreditTransaction } from '@bowline/contract/credits';
import { expect, it } from 'vitest';
import { factsOf, type LineFacts } from './statement.ts';

const line = (moved: Partial<CreditTransaction>): CreditTransaction => ({
  id: '0198f3a0-0000-7000-8000-000000000000',
  at: '2026-11-15T10:00:00.000Z',
  reason: 'message',
  reference: 'message',
  credits: 0,
  reserved: 0,
  debt: 0,
  balance: 20,
  cost: null,
  ...moved,
});

it.each<[string, Partial<CreditTransaction>, Partial<LineFacts>]>([
  ['a message takes credits', { credits: -10 }, { change: -10, aside: null }],
  [
    'a held one lays them aside',
    { credits: -10, reserved: 10 },
    { change: -10, aside: 'put_aside', asideCredits: 10 },
  ],
  [
    'delivered, it takes what lay aside',
    { reserved: -10 },
    { change: null, aside: 'from_aside', asideCredits: 10 },
  ],
  ['dropped, it gives them back', { credits: 10, reserved: -10 }, { change: 10, aside: 'given_back' }],
  ['a chargeback may leave a debt', { credits: -5, debt: 95 }, { change: -5, debt: 95 }],
])('factsOf() of %s', (_what, moved, facts) => {
  expect(factsOf(line(moved))).toMatchObject(facts);
});
