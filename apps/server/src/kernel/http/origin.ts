import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a state-changing call comes from the site's own pages. Browsers always send one of the two headers
 * with such a request; a caller that sends neither is not one of our pages.
 */
export function comesFromOwnPages(headers: IncomingHttpHeaders): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || host === undefined) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}
