import { expect, it } from 'vitest';
import { leftAfter } from './prices.ts';

const price = (credits: number) => ({ credits, money: { amount: credits * 12, currency: 'EUR' } }) as const;
const prices = {
  message: price(10),
  photo: price(15),
  gifts: [{ gift: 'rose', price: price(20) }],
  balance: 100,
} as const;
const text = { content: { kind: 'text', text: 'Ahoy' }, state: 'sending' } as const;
const rose = { content: { kind: 'gift', gift: 'rose', text: '' }, state: 'sending' } as const;

it.each([
  ['nothing unsent', [], 2, { credits: 100, freeLeft: 2 }],
  ['words', [text], 2, { credits: 100, freeLeft: 1 }],
  ['more words than are free', [text, text, text], 2, { credits: 90, freeLeft: 0 }],
  ['a gift, which is never free', [rose, text], 1, { credits: 80, freeLeft: 0 }],
  ['words that were refused', [{ ...text, state: 'failed' }], 1, { credits: 100, freeLeft: 1 }],
] as const)('leftAfter() tells what is left after %s', (_what, pending, freeLeft, left) => {
  expect(leftAfter({ ...prices, gifts: [...prices.gifts] }, pending, { credits: 100, freeLeft })).toEqual(
    left,
  );
});
