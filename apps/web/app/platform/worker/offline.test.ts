import { expect, it, vi } from 'vitest';
import { memoryCaches } from './memory-caches.ts';
import { keepOfflinePage, pageOrOffline, renewOfflinePage } from './offline.ts';

const page = (words: string, locale: string) =>
  new Response(words, { headers: { 'Content-Language': locale } });
const nothing = Promise.resolve(undefined);
const request = new Request('https://bowline.localhost/members');

async function withPage(locale: string) {
  const cache = await memoryCaches().open('page');
  await keepOfflinePage(cache, async () => page('Geen verbinding', locale));
  return cache;
}
const noLine = async () => {
  throw new TypeError('Failed to fetch');
};

it('pageOrOffline() returns whatever the network answers', async () => {
  const cache = await withPage('nl');
  const ask = async () => new Response('Kapot', { status: 500 });
  expect(
    await (await pageOrOffline(async () => cache, { request, preloadResponse: nothing }, ask)).text(),
  ).toBe('Kapot');
});

it('pageOrOffline() uses the navigation preload response', async () => {
  const cache = await withPage('nl');
  const preloadResponse = Promise.resolve(new Response('Leden'));
  expect(await (await pageOrOffline(async () => cache, { request, preloadResponse }, noLine)).text()).toBe(
    'Leden',
  );
});

it('pageOrOffline() returns the offline page without a connection', async () => {
  const cache = await withPage('nl');
  const answer = await pageOrOffline(async () => cache, { request, preloadResponse: nothing }, noLine);
  expect(await answer.text()).toBe('Geen verbinding');
});

it('pageOrOffline() opens no cache for a page from the network', async () => {
  const refused = async () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const ask = async () => new Response('Leden');
  const asked = { request, preloadResponse: nothing };
  expect(await (await pageOrOffline(refused, asked, ask)).text()).toBe('Leden');
  await expect(pageOrOffline(refused, asked, noLine)).rejects.toThrow('fetch');
});

it('pageOrOffline() fails like the network where the offline page is not cached', async () => {
  const cache = await memoryCaches().open('page');
  await expect(
    pageOrOffline(async () => cache, { request, preloadResponse: nothing }, noLine),
  ).rejects.toThrow('fetch');
});

it('keepOfflinePage() fails the installation without the page', async () => {
  const cache = await memoryCaches().open('page');
  await expect(keepOfflinePage(cache, async () => new Response('', { status: 503 }))).rejects.toThrow('503');
});

it('renewOfflinePage() fetches the page again only for another language', async () => {
  const cache = await withPage('nl');
  const ask = vi.fn(async () => page('Keine Verbindung', 'de'));
  await renewOfflinePage(cache, ask, 'nl');
  expect(ask).not.toHaveBeenCalled();
  await renewOfflinePage(cache, ask, 'de');
  expect(await (await cache.match('/offline'))?.text()).toBe('Keine Verbindung');
});

it('renewOfflinePage() keeps the cached page when fetching fails', async () => {
  const cache = await withPage('nl');
  await renewOfflinePage(cache, noLine, 'de');
  expect(await (await cache.match('/offline'))?.text()).toBe('Geen verbinding');
});
