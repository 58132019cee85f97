import { beforeEach, expect, it, vi } from 'vitest';
import { dismiss, dismissalKey, isDismissed, onDismissal } from './dismissals.ts';

const now = new Date('2026-01-01T12:00:00Z');
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('dismiss() stores the time, per alert and member', () => {
  const key = dismissalKey('activation_reminder', 'm1');
  expect(isDismissed(key)).toBe(false);
  dismiss(key, now);
  expect(isDismissed(key)).toBe(true);
  expect(kept.get(key)).toBe('2026-01-01T12:00:00.000Z');
  expect(isDismissed(dismissalKey('disabled_notifications', 'm1'))).toBe(false);
  expect(isDismissed(dismissalKey('activation_reminder', 'm2'))).toBe(false);
});

it.each(['activation_reminder', 'push', 'time_bonus'] as const)(
  '%s that was dismissed earlier stays so',
  (what) => {
    const key = dismissalKey(what, 'm3');
    kept.set(key, '2020-01-01T00:00:00.000Z');
    expect(isDismissed(key)).toBe(true);
  },
);

it('onDismissal() notifies listeners until they unsubscribe', () => {
  const heard = vi.fn();
  const stop = onDismissal(heard);
  dismiss(dismissalKey('activation_reminder', 'm4'), now);
  expect(heard).toHaveBeenCalledOnce();
  stop();
  dismiss(dismissalKey('activation_reminder', 'm5'), now);
  expect(heard).toHaveBeenCalledOnce();
});

it('dismiss() lasts until the next page load without storage', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const key = dismissalKey('activation_reminder', 'm6');
  expect(isDismissed(key)).toBe(false);
  dismiss(key, now);
  expect(isDismissed(key)).toBe(true);
});
