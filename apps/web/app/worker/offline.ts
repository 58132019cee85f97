import type { PageRequest } from './scope.ts';

const address = '/offline';

/** Fetches the page for when there is no connection, as it is for this visitor: brand, language and scheme. */
export async function keepOfflinePage(cache: Cache, ask: typeof fetch): Promise<void> {
  const page = await ask(address, { cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}.`);
  await cache.put(address, page);
}

/** Fetches it anew once the site is read in another language. */
export async function renewOfflinePage(cache: Cache, ask: typeof fetch, locale: string): Promise<void> {
  const page = await cache.match(address);
  if (page?.headers.get('content-language') === locale) return;
  // Where that fails the one there is says it well enough.
  await keepOfflinePage(cache, ask).catch(() => undefined);
}

/** A page from the network; where that does not answer, the page that says so. */
export async function pageOrOffline(
  /** Opened only when it is needed: should the browser refuse its storage, pages come from the network all the same. */
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
