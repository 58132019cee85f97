import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberReference } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { selectPreferences } from './delivery-preferences.ts';
import { zoneOfCountry } from './time-zones.ts';

/** Returns the time zone that a browser of the member reported last, else that of their country. */
export async function timeZoneOf(
  { profiles }: { readonly profiles: Pick<Profiles, 'hydrate'> },
  db: Queryable,
  { site, member }: MemberReference,
): Promise<string> {
  const { timeZone } = await selectPreferences(db, site, member);
  if (timeZone !== null) return timeZone;
  const profile = (await profiles.hydrate(db, site, [member])).get(member);
  return zoneOfCountry(profile?.country ?? null);
}
