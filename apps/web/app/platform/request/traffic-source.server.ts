import { trackingCookie, trackingIn } from '@bowline/contract/tracking';
import { withCookie } from '@bowline/web-frame/visit/cookie.server.ts';

/** Browsers refuse a cookie of more than 4096 bytes, name and attributes included. */
const MAX_LENGTH = 3_800;

/** Returns the source named in the URL as the value of its cookie. A later link replaces an earlier one as a whole. */
export function sourceOf(request: Request): string | undefined {
  const parameters = Object.entries(trackingIn(new URL(request.url).searchParams));
  for (let count = parameters.length; count > 0; count -= 1) {
    const source = encodeURIComponent(new URLSearchParams(parameters.slice(0, count)).toString());
    if (source.length <= MAX_LENGTH) return source;
  }
  return undefined;
}

/** Adds the source cookie to the request, so that the landing page's own API calls already carry it. */
export const withSourceCookie = (source: string, request: Request): Request =>
  withCookie(request, trackingCookie.name, source);

/**
 * Sets the cookie on arrival only: the answer to a sign-up at the same address has just removed it. It has no end of its
 * own, so the browser forgets it when it closes.
 */
export function rememberSource(source: string, { url, method }: Request, headers: Headers): void {
  const { protocol, pathname } = new URL(url);
  if (method !== 'GET' || pathname.endsWith('.data')) return;
  const secure = protocol === 'https:' ? '; Secure' : '';
  const cookie = `${trackingCookie.name}=${source}; Path=/; SameSite=Lax; HttpOnly${secure}`;
  headers.append('Set-Cookie', cookie);
}
