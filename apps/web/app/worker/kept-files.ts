import type { PageRequest } from './scope.ts';

/** How a request is answered: from the network alone, by a file that is kept, or with the offline page when nothing answers. */
export type Answering = 'network' | 'kept' | 'page';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  readonly headers: { has(name: string): boolean };
}

/** Scripts, styles and fonts, which carry the hash of their content in their name, and the icons of the brands. */
const kept = /^\/(assets|brand)\/[^?]+\.(js|css|woff2|png|svg|webp|avif)$/;

/** Pages, calls to the API and photos of members always come from the network: nothing of a chat or a member is kept. */
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
 * From the cache, else from the network and into the cache; the oldest give way. Keeping it holds up nobody, and a disk that is
 * full or refused is no reason to withhold the file.
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
