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

/**
 * True when a call can't come from a web page: browsers send Origin with a request that is not a GET, and Sec-Fetch-Site
 * with every one. One too old for that calls itself Mozilla, as all do.
 */
export function comesFromProgram(headers: IncomingHttpHeaders): boolean {
  const { origin, referer, 'sec-fetch-site': fetchSite, 'user-agent': name = '' } = headers;
  return [origin, referer, fetchSite].every((sent) => sent === undefined) && !/mozilla/i.test(name);
}
