import type { Country } from '@bowline/contract/sites';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

export interface CountryDeps {
  /** The country in the member's profile. */
  countryOf(db: Queryable, buyer: { site: SiteId; member: MemberId }): Promise<string | null>;
}

/** The wanted country if the site serves it, else its first. */
export function servedCountry(
  { settings: { countries } }: Pick<CallSite, 'settings'>,
  wanted: string | null,
): Country {
  const served = countries.find((one) => one === wanted) ?? countries[0];
  if (!served) throw new Error('a site serves at least one country');
  return served;
}

/** The country that a member pays from without saying so. */
export const payingCountry = async (
  { countryOf }: CountryDeps,
  db: Queryable,
  site: Pick<CallSite, 'settings'>,
  buyer: { readonly site: SiteId; readonly member: MemberId },
): Promise<Country> => servedCountry(site, await countryOf(db, buyer));
