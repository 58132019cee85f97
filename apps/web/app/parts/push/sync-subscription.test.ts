import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSync, syncSubscription } from './sync-subscription.ts';

const registered = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('./subscription.ts', () => ({
  registerSubscription: registered,
  subscriptionWith: async () => ({}),
}));

const HOUR = 3_600_000;
const start = Date.parse('2026-11-15T12:00:00Z');

function aBrowser({ subscribed = true, permission = 'granted' as NotificationPermission } = {}) {
  const getSubscription = async () => (subscribed ? {} : null);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
  });
  vi.stubGlobal('Notification', { permission });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

beforeEach(() => {
  registered.mockReset();
  aBrowser();
});

it('registers the subscription at most once an hour', async () => {
  await syncSubscription('noor', 'key', start);
  await syncSubscription('noor', 'key', start + HOUR - 1);
  expect(registered).toHaveBeenCalledTimes(1);
  await syncSubscription('noor', 'key', start + HOUR);
  expect(registered).toHaveBeenCalledTimes(2);
});

it('registers it again for another member and for another session', async () => {
  await syncSubscription('noor', 'key', start);
  await syncSubscription('daan', 'key', start + 1);
  forgetSync();
  await syncSubscription('daan', 'key', start + 2);
  expect(registered).toHaveBeenCalledTimes(3);
});

it('retries after a failure', async () => {
  registered.mockRejectedValueOnce(new Error('no line'));
  await expect(syncSubscription('noor', 'key', start)).rejects.toThrow('no line');
  await syncSubscription('noor', 'key', start + 1);
  expect(registered).toHaveBeenCalledTimes(2);
});

it.each([{ subscribed: false }, { permission: 'denied' as const }, { permission: 'default' as const }])(
  'says nothing of a browser with %j',
  async (facts) => {
    aBrowser(facts);
    await syncSubscription('noor', 'key', start);
    expect(registered).not.toHaveBeenCalled();
  },
);
