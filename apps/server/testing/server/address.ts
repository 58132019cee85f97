/** The host of the staff in tests. */
export const staffHost = 'office.localhost';

/**
 * Returns where a test's call goes: to the host of the site, or, for operations of the staff, to the staff's host with the site in
 * the query unless the test names one itself.
 */
export function addressOf(
  site: { readonly domain: string },
  url: string,
): { readonly host: string; readonly url: string } {
  if (!url.startsWith('/api/staff/')) return { host: site.domain, url };
  const named = /[?&]site=/.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}site=${site.domain}`;
  return { host: staffHost, url: named };
}
