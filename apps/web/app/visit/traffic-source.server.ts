import { trafficSourceCookie } from '@bowline/contract/discovery';
import type { Site } from './site.ts';

/** Long enough for any partner's name, short enough for a cookie. */
const LENGTH = 100;

/** The partner this page's address names, where the site opens its search to those whom a partner sends. */
export function sourceOf(
  request: Request,
  { logged_out_search_trafficsource }: Pick<Site, 'logged_out_search_trafficsource'>,
): string | undefined {
  if (!logged_out_search_trafficsource) return undefined;
  const network = new URL(request.url).searchParams.get('network') ?? '';
  return encodeURIComponent(network.slice(0, LENGTH).toWellFormed()) || undefined;
}

/** The request as it will be once the cookie is there: the page a visitor arrives on asks the API with it already. */
export function comingFrom(source: string, request: Request): Request {
  const headers = new Headers(request.headers);
  const others = request.headers.get('cookie');
  headers.set('cookie', [...(others ? [others] : []), `${trafficSourceCookie}=${source}`].join('; '));
  return new Request(request.url, { headers });
}

/** A `Set-Cookie` that lasts until the browser is closed. */
export function rememberSource(source: string, request: Request): string {
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  return `${trafficSourceCookie}=${source}; Path=/; SameSite=Lax; HttpOnly${secure}`;
}
