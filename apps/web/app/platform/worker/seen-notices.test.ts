import { expect, it } from 'vitest';
import { memoryCaches } from './memory-caches.ts';
import { MAX_IDS, seenNotices } from './seen-notices.ts';

it('remembers shown notifications after the worker has restarted', async () => {
  const caches = memoryCaches();
  expect(await seenNotices(caches).has('a')).toBe(false);
  await seenNotices(caches).add('a');
  expect(await seenNotices(caches).has('a')).toBe(true);
});

it('keeps a bounded number of ids, the newest', async () => {
  const seen = seenNotices(memoryCaches());
  for (let number = 0; number <= MAX_IDS; number += 1) await seen.add(`notice ${number}`);
  expect(await seen.has('notice 0')).toBe(false);
  expect(await seen.has('notice 1')).toBe(true);
  expect(await seen.has(`notice ${MAX_IDS}`)).toBe(true);
});

it('starts empty when the stored ids cannot be read', async () => {
  const caches = memoryCaches();
  await (await caches.open('bowline-notices')).put('/seen-notices', new Response('no JSON'));
  expect(await seenNotices(caches).has('a')).toBe(false);
  await seenNotices(caches).add('a');
  expect(await seenNotices(caches).has('a')).toBe(true);
});

it('treats every notification as new when the browser refuses storage', async () => {
  const open = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const seen = seenNotices({ open } as unknown as CacheStorage);
  await seen.add('a');
  expect(await seen.has('a')).toBe(false);
});
