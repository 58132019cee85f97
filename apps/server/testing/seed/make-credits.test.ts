import { cast } from '@bowline/demo/cast';
import { expect, it } from 'vitest';
import { historyOf } from './make-credits.ts';

const prices = { signup_credits: 20, message_credits: 10 };

it.each([
  [20, { bundles: [], messages: 0, gift: 0 }],
  [0, { bundles: [], messages: 2, gift: 0 }],
  [6, { bundles: [], messages: 1, gift: 4 }],
  [240, { bundles: [250], messages: 3, gift: 0 }],
  [1_180, { bundles: [1_000, 250], messages: 5, gift: 40 }],
])('historyOf() explains a balance of %d credits', (credits, history) => {
  expect(historyOf(credits, prices)).toEqual(history);
});

it('historyOf() ends with the balance of every member of the cast', () => {
  for (const { credits } of cast) {
    const { bundles, messages, gift } = historyOf(credits, prices);
    const bought = bundles.reduce((sum, size) => sum + size, 0);
    expect(20 + bought - 10 * messages - gift).toBe(credits);
  }
});
