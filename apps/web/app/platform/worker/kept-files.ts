import type { PageRequest } from './scope.ts';

/** How a request is answered: from the network only, from the file cache, or as a page with the offline fallback. */
export type Answering = 'network' | 'kept' | 'page';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  readonly headers: { has(name: string): boolean };
}

/** Scripts, styles and fonts, whose names contain a content hash, and the brands' icons. */
const kept = /^\/(assets|brand)\/[^?]+\.(js|css|woff2|png|svg|webp|avif)$/;

/** Pages, API calls and members' photos always come from the network: nothing of a chat or a member is cached. */
export function answeringOf(request: Asked, origin: string): Answering {
  if (request.method !== 'GET') return 'network';
  if (request.mode === 'navigate') return 'page';
  const { origin: asked, pathname, search } = new URL(request.url);
  if (asked !== origin || search !== '' || request.headers.has('range')) return 'network';
  return kept.test(pathname) ? 'kept' : 'network';
}

/** A whole visit needs about half of these. */
export const MOST_FILES = 240;

/**
 * Cache first, then network; the oldest entries are evicted. The response does not wait for the cache, and a full or
 * refused cache must not withhold the file.
 */
export async function fromFiles(
  openCache: () => Promise<Cache>,
  event: Pick<PageRequest, 'request' | 'waitUntil'>,
  ask: typeof fetch,
): Promise<Response> {
  const { request } = event;
  const cache = await openCache().catch(() => undefined);
  const found = await cache?.match(request).catch(() => undefined);
  if (found) return found;
  const answer = await ask(request);
  if (cache && answer.status === 200 && answer.type === 'basic')
    event.waitUntil(keep(cache, request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_FILES)).map((old) => cache.delete(old)));
}
