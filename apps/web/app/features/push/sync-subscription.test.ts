import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSync, syncSubscription } from './sync-subscription.ts';

const told = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('./subscription.ts', () => ({ tellSite: told, subscriptionWith: async () => ({}) }));

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
  told.mockReset();
  aBrowser();
});

it('tells whose the browser is, and within the hour once', async () => {
  await syncSubscription('noor', 'key', start);
  await syncSubscription('noor', 'key', start + HOUR - 1);
  expect(told).toHaveBeenCalledTimes(1);
  await syncSubscription('noor', 'key', start + HOUR);
  expect(told).toHaveBeenCalledTimes(2);
});

it('tells it of the next member, and of the next session', async () => {
  await syncSubscription('noor', 'key', start);
  await syncSubscription('daan', 'key', start + 1);
  forgetSync();
  await syncSubscription('daan', 'key', start + 2);
  expect(told).toHaveBeenCalledTimes(3);
});

it('tries again what did not arrive', async () => {
  told.mockRejectedValueOnce(new Error('no line'));
  await expect(syncSubscription('noor', 'key', start)).rejects.toThrow('no line');
  await syncSubscription('noor', 'key', start + 1);
  expect(told).toHaveBeenCalledTimes(2);
});

it.each([{ subscribed: false }, { permission: 'denied' as const }, { permission: 'default' as const }])(
  'says nothing of a browser with %j',
  async (facts) => {
    aBrowser(facts);
    await syncSubscription('noor', 'key', start);
    expect(told).not.toHaveBeenCalled();
  },
);
