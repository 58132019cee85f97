import { trafficSourceCookie } from '@bowline/contract/discovery';
import type { Call } from '#kernel/http/call.ts';
import { type Refused, refused } from '#kernel/result.ts';

/** Members may always search; visitors where the site lets them, or lets those in who came by a partner. */
export function searchObjection({ site, viewer, cookie }: Call): Refused<'search_closed'> | undefined {
  if (viewer.kind === 'member') return undefined;
  const { logged_out_search, logged_out_search_trafficsource } = site.settings;
  const cameByPartner = (cookie(trafficSourceCookie) ?? '') !== '';
  const isOpen = logged_out_search || (logged_out_search_trafficsource && cameByPartner);
  return isOpen ? undefined : refused('search_closed');
}
