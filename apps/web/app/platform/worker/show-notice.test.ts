import type { PushMessage } from '@bowline/contract/push';
import { expect, it, vi } from 'vitest';
import { memoryCaches } from './memory-caches.ts';
import { seenNotices } from './seen-notices.ts';
import { showNotice } from './show-notice.ts';

const message: PushMessage = {
  id: '01890000-0000-7000-8000-000000000001',
  kind: 'like',
  title: 'Bowline',
  body: 'Er is iets nieuws voor je.',
  path: '/likes',
  tag: 'like',
};

function aBoard(pages: readonly DocumentVisibilityState[] = []) {
  const open = pages.map((visibilityState) => ({
    visibilityState,
    focused: false,
    focus: vi.fn(),
    postMessage: vi.fn(),
  }));
  const showNotification = vi.fn(async (_title: string, _options?: NotificationOptions) => undefined);
  const setAppBadge = vi.fn(async () => undefined);
  const board = {
    registration: { showNotification },
    clients: { matchAll: async () => open },
    navigator: { setAppBadge },
    seen: seenNotices(memoryCaches()),
    brand: 'knoten',
  };
  return { board, open, showNotification, setAppBadge };
}

it('shows the message with the brand’s icons and its path', async () => {
  const { board, showNotification } = aBoard();
  await showNotice(board, message);
  expect(showNotification.mock.calls).toEqual([
    [
      'Bowline',
      {
        body: 'Er is iets nieuws voor je.',
        tag: 'like',
        icon: '/brand/knoten/icon-192.png',
        badge: '/brand/knoten/badge-96.png',
        data: { id: message.id, path: '/likes' },
        silent: false,
        renotify: true,
      },
    ],
  ]);
});

it('shows a message once', async () => {
  const { board, showNotification } = aBoard();
  await showNotice(board, message);
  await showNotice(board, message);
  expect(showNotification).toHaveBeenCalledTimes(1);
  await showNotice(board, { ...message, id: '01890000-0000-7000-8000-000000000002' });
  expect(showNotification).toHaveBeenCalledTimes(2);
});

it('shows a message again that could not be shown before', async () => {
  const { board, showNotification } = aBoard();
  showNotification.mockRejectedValueOnce(new Error('not now'));
  await expect(showNotice(board, message)).rejects.toThrow('not now');
  await showNotice(board, message);
  expect(showNotification).toHaveBeenCalledTimes(2);
});

it('is silent while a page of the site is visible', async () => {
  const { board, showNotification } = aBoard(['hidden', 'visible']);
  await showNotice(board, message);
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ silent: true, renotify: false });
});

it('notifies every open page and leaves the badge to them', async () => {
  const { board, open, setAppBadge } = aBoard(['hidden', 'hidden']);
  await showNotice(board, message);
  for (const page of open)
    expect(page.postMessage.mock.calls).toEqual([[{ type: 'NEW_PUSH_MESSAGE', kind: 'like' }]]);
  expect(setAppBadge).not.toHaveBeenCalled();
});

it('sets the app badge when no page is open', async () => {
  const { board, setAppBadge } = aBoard();
  await showNotice(board, message);
  expect(setAppBadge).toHaveBeenCalledTimes(1);
});
