import { expect, it, vi } from 'vitest';
import { answeringOf, fromFiles, MOST_FILES } from './kept-files.ts';
import { memoryCaches } from './memory-caches.ts';

const origin = 'https://bowline.localhost';

it.each([
  ['GET', 'navigate', '/members', 'page'],
  ['POST', 'navigate', '/login', 'network'],
  ['GET', 'cors', '/assets/root-D4fK2a.js', 'kept'],
  ['GET', 'no-cors', '/assets/fraunces-C2.woff2', 'kept'],
  ['GET', 'no-cors', '/brand/bowline/icon-192.png', 'kept'],
  ['GET', 'cors', '/api/chats.php', 'network'],
  ['GET', 'cors', '/api/user.php?push=1', 'network'],
  ['GET', 'cors', '/members.data', 'network'],
  ['GET', 'no-cors', '/cdn/photos/1.webp', 'network'],
  ['GET', 'no-cors', '/photos/assets/1.webp', 'network'],
  ['GET', 'cors', '/assets/root-D4fK2a.js?v=2', 'network'],
  ['GET', 'no-cors', '/sw.js', 'network'],
  ['GET', 'no-cors', 'https://img.example.com/assets/a.js', 'network'],
])('answers %s (%s) %s from: %s', (method, mode, path, answering) => {
  const request = { method, mode, url: new URL(path, origin).href, headers: new Headers() };
  expect(answeringOf(request, origin)).toBe(answering);
});

it('answers a range request from the network', () => {
  const headers = new Headers({ range: 'bytes=0-9' });
  const request = { method: 'GET', mode: 'cors', url: `${origin}/assets/a.js`, headers };
  expect(answeringOf(request, origin)).toBe('network');
});

/** Marks a response as same-origin, as the browser does. */
const file = (text: string, status = 200) =>
  Object.defineProperty(new Response(text, { status }), 'type', { value: 'basic' });

/** Requests a file through the worker and waits for everything the worker waits for. */
async function ask(cache: Cache | undefined, name: string, answer: () => Promise<Response>): Promise<string> {
  const request = new Request(`${origin}/assets/${name}`);
  const after: Promise<unknown>[] = [];
  const openCache = async () => {
    if (!cache) throw new DOMException('denied', 'SecurityError');
    return cache;
  };
  const found = await fromFiles(openCache, { request, waitUntil: (work) => after.push(work) }, answer);
  await Promise.all(after);
  return found.text();
}

it('requests a file from the network once', async () => {
  const cache = await memoryCaches().open('files');
  const answer = vi.fn(async () => file('font'));
  expect(await ask(cache, 'a.woff2', answer)).toBe('font');
  expect(await ask(cache, 'a.woff2', answer)).toBe('font');
  expect(answer).toHaveBeenCalledTimes(1);
});

it('does not cache a failed response', async () => {
  const cache = await memoryCaches().open('files');
  await ask(cache, 'a.js', async () => file('gone', 404));
  expect(await cache.keys()).toEqual([]);
});

it('caches a bounded number of files, the newest', async () => {
  const cache = await memoryCaches().open('files');
  for (let number = 0; number <= MOST_FILES; number += 1)
    await ask(cache, `${number}.js`, async () => file('x'));
  const kept = (await cache.keys()).map(({ url }) => url);
  expect(kept).toHaveLength(MOST_FILES);
  expect(kept).not.toContain(`${origin}/assets/0.js`);
});

it('returns the file when the cache refuses it', async () => {
  expect(await ask(undefined, 'a.js', async () => file('script'))).toBe('script');
  const full = { ...(await memoryCaches().open('files')), put: () => Promise.reject(new Error('full')) };
  expect(await ask(full, 'a.js', async () => file('script'))).toBe('script');
});

it('returns the file before it is cached', async () => {
  const cache = { ...(await memoryCaches().open('files')), put: () => new Promise<void>(() => undefined) };
  const event = { request: new Request(`${origin}/assets/a.js`), waitUntil: () => undefined };
  const found = await fromFiles(
    async () => cache,
    event,
    async () => file('script'),
  );
  expect(await found.text()).toBe('script');
});
