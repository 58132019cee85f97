import { beforeEach, expect, it, vi } from 'vitest';
import { clearNotifications, clearNotificationsOfOthers } from './clear-notifications.ts';

const close = vi.fn();
const setAppBadge = vi.fn(async (_count?: number) => undefined);

beforeEach(() => {
  close.mockReset();
  setAppBadge.mockClear();
  const registration = { getNotifications: async () => [{ close }, { close }] };
  vi.stubGlobal('navigator', { setAppBadge, serviceWorker: { getRegistration: async () => registration } });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('closes shown notifications and clears the app badge', async () => {
  await clearNotifications();
  expect(close).toHaveBeenCalledTimes(2);
  expect(setAppBadge.mock.calls).toEqual([[0]]);
});

it('works without storage', async () => {
  const removeItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { removeItem });
  await clearNotifications();
  expect(close).toHaveBeenCalledTimes(2);
});

it('keeps a member’s own notifications between pages', async () => {
  await clearNotificationsOfOthers('noor');
  await clearNotificationsOfOthers('noor');
  expect(close).not.toHaveBeenCalled();
});

it('closes those of a member whose session ended elsewhere, once', async () => {
  await clearNotificationsOfOthers('noor');
  await clearNotificationsOfOthers('daan');
  expect(close).toHaveBeenCalledTimes(2);
  await clearNotificationsOfOthers('daan');
  expect(close).toHaveBeenCalledTimes(2);
});
