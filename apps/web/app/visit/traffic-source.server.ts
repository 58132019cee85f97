import { trafficSourceCookie } from '@bowline/contract/discovery';
import type { Site } from './site.ts';

/** Fits any partner's name and stays small in a cookie. */
const MAX_LENGTH = 100;

/** Returns the partner named in the URL, if the site opens its search to visitors sent by partners. */
export function sourceOf(
  request: Request,
  { logged_out_search_trafficsource }: Pick<Site, 'logged_out_search_trafficsource'>,
): string | undefined {
  if (!logged_out_search_trafficsource) return undefined;
  const network = new URL(request.url).searchParams.get('network') ?? '';
  return encodeURIComponent(network.slice(0, MAX_LENGTH).toWellFormed()) || undefined;
}

/** Adds the source cookie to the request, so that the landing page's own API calls already carry it. */
export function withSourceCookie(source: string, request: Request): Request {
  const headers = new Headers(request.headers);
  const others = request.headers.get('cookie');
  headers.set('cookie', [...(others ? [others] : []), `${trafficSourceCookie}=${source}`].join('; '));
  return new Request(request.url, { headers });
}

/** A session `Set-Cookie`. */
export function rememberSource(source: string, request: Request): string {
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  return `${trafficSourceCookie}=${source}; Path=/; SameSite=Lax; HttpOnly${secure}`;
}
