import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EntryContext } from 'react-router';
import type { RootData } from './root-data.ts';

/** The HTML of a page in the parts between its nonces, of which every answer has its own. */
type Parts = readonly Buffer[];

const pages = new LRUCache<string, Parts>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (parts) => parts.reduce((bytes, part) => bytes + part.length, 1),
  // A page may say what time it is.
  ttl: 30_000,
});

/**
 * Returns what the page of a visitor is cached by: all that it is rendered from. Campaigns send thousands of visitors to the same
 * page, and rendering it is most of the work. `undefined` for a member's page, one that failed, and one whose data comes later.
 */
export function pageKey(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { staticHandlerContext }: Pick<EntryContext, 'staticHandlerContext'>,
  ...more: readonly (string | boolean)[]
): string | undefined {
  const { statusCode, errors, actionData, loaderData } = staticHandlerContext;
  const root: RootData | undefined = loaderData.root;
  const isVisitors = root !== undefined && root.user === null;
  if (!isVisitors || method !== 'GET' || statusCode !== 200 || errors || actionData) return undefined;
  return isJson(loaderData) ? hash('sha256', JSON.stringify([url, loaderData, ...more])) : undefined;
}

/** Returns the HTML of a cached page with this nonce. */
export function cachedPage(key: string, nonce: string): Buffer | undefined {
  const parts = pages.get(key);
  if (!parts) return undefined;
  const bytes = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [bytes, part])));
}

export function cachePage(key: string, nonce: string, html: Buffer): void {
  const parts: Buffer[] = [];
  let start = 0;
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, start)) {
    parts.push(html.subarray(start, at));
    start = at + nonce.length;
  }
  pages.set(key, [...parts, html.subarray(start)]);
}

/** Whether JSON says everything about the value: a promise, a map or a date would be lost, and a bigint is refused. */
function isJson(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return true;
  if (typeof value !== 'object') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
}
