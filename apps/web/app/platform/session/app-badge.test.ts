import { expect, it, vi } from 'vitest';
import { showOnAppIcon } from './app-badge.ts';

it('sets the count on the app icon, and clears it at zero', () => {
  const setAppBadge = vi.fn(async () => undefined);
  showOnAppIcon(7, { setAppBadge });
  showOnAppIcon(0, { setAppBadge });
  expect(setAppBadge.mock.calls).toEqual([[7], [0]]);
});

it('ignores browsers that refuse or lack app badges', async () => {
  const refused = Promise.reject(new Error('not allowed'));
  expect(() => showOnAppIcon(7, { setAppBadge: () => refused })).not.toThrow();
  expect(() => showOnAppIcon(7, {})).not.toThrow();
  await expect(refused).rejects.toThrow();
});
