import { expect, it, vi } from 'vitest';
import { showOnAppIcon } from './app-badge.ts';

it('the icon says how much is new, and nothing by nought', () => {
  const setAppBadge = vi.fn(async () => undefined);
  showOnAppIcon(7, { setAppBadge });
  showOnAppIcon(0, { setAppBadge });
  expect(setAppBadge.mock.calls).toEqual([[7], [0]]);
});

it('a browser that refuses or knows no badges is left alone', async () => {
  const refused = Promise.reject(new Error('not allowed'));
  expect(() => showOnAppIcon(7, { setAppBadge: () => refused })).not.toThrow();
  expect(() => showOnAppIcon(7, {})).not.toThrow();
  await expect(refused).rejects.toThrow();
});
