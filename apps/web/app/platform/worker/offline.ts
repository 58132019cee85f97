import type { PageRequest } from './scope.ts';

const address = '/offline';

/** Caches the offline page in this visitor's brand, language and scheme. */
export async function keepOfflinePage(cache: Cache, ask: typeof fetch): Promise<void> {
  const page = await ask(address, { cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}.`);
  await cache.put(address, page);
}

/** Fetches the offline page again when the site's language has changed. */
export async function renewOfflinePage(cache: Cache, ask: typeof fetch, locale: string): Promise<void> {
  const page = await cache.match(address);
  if (page?.headers.get('content-language') === locale) return;
  // If that fails, the page in the other language will do.
  await keepOfflinePage(cache, ask).catch(() => undefined);
}

/** Returns the page from the network, or the offline page if the network fails. */
export async function pageOrOffline(
  /** Opened only when needed: if the browser refuses storage, pages still come from the network. */
  openCache: () => Promise<Cache>,
  { request, preloadResponse }: Pick<PageRequest, 'request' | 'preloadResponse'>,
  ask: typeof fetch,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await ask(request));
  } catch (cause) {
    const page = await openCache()
      .then((cache) => cache.match(address))
      .catch(() => undefined);
    if (page) return page;
    throw cause;
  }
}
