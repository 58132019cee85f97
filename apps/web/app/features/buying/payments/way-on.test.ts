import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paymentReturnKey as key } from '#app/platform/session/payment-return.ts';
import { readPaymentReturn } from './way-on.tsx';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('readPaymentReturn() returns the conversation that was kept', () => {
  sessionStorage.setItem(key, JSON.stringify({ path: '/chats/1', name: 'Noor' }));
  expect(readPaymentReturn()).toEqual({ path: '/chats/1', name: 'Noor' });
});

it.each([
  ['nothing', 'null'],
  ['another site', JSON.stringify({ path: 'https://elsewhere.example/', name: 'Noor' })],
  ['a conversation without a name', JSON.stringify({ path: '/chats/1', name: '' })],
  ['no JSON', '{'],
])('readPaymentReturn() ignores %s', (_what, kept) => {
  sessionStorage.setItem(key, kept);
  expect(readPaymentReturn()).toBeUndefined();
});
