import { isKnownNetwork } from '@bowline/contract/sites';
import { trackingCookie, trackingInCookie } from '@bowline/contract/tracking';
import type { Call } from '#kernel/http/call.ts';
import { type Refused, refused } from '#kernel/result.ts';

/** Members may always search; visitors if the site allows all visitors, or those sent by a network it knows. */
export function searchRefusal({ site, viewer, cookie }: Call): Refused<'search_closed'> | undefined {
  if (viewer.kind === 'member') return undefined;
  const { logged_out_search, logged_out_search_trafficsource } = site.settings;
  const isSent = isKnownNetwork(site.settings, trackingInCookie(cookie(trackingCookie.name)).network);
  const isOpen = logged_out_search || (logged_out_search_trafficsource && isSent);
  return isOpen ? undefined : refused('search_closed');
}
