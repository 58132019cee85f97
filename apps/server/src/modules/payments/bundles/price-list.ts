import type { MessageCosts } from '@bowline/contract/sites';
import type { CallSite } from '#kernel/http/call.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { createLookupCache } from '#kernel/lookup-cache.ts';
import { bundlesFor, messageCostsOf, type StoredBundle, smallestOf } from './rules.ts';
import { selectActiveBundles } from './store.ts';

export type PriceLists = ReturnType<typeof createPriceLists>;

type PricedSite = Pick<CallSite, 'id' | 'settings'>;

/** Reads price lists through a cache: a changed list is visible in every process within two seconds. */
export function createPriceLists({
  clock,
  database,
  cachedRevision,
}: Pick<Kernel, 'clock' | 'database' | 'cachedRevision'>) {
  const cached = createLookupCache({
    clock,
    revision: cachedRevision,
    lookUp: async (site: SiteId) => {
      const bundles = await selectActiveBundles(database.db, site);
      return bundles.length > 0 ? bundles : undefined;
    },
  });
  const activeBundles = async (site: SiteId) => (await cached(site)) ?? [];

  /** The bundles for sale to somebody from `country`, the smallest first; empty on a site without a price list. */
  async function priceListOf(
    { id, settings }: PricedSite,
    country: string | null,
  ): Promise<readonly StoredBundle[]> {
    return bundlesFor(settings, await activeBundles(id), country);
  }

  return {
    priceListOf,
    smallestBundle: async (site: PricedSite, country: string | null): Promise<StoredBundle | undefined> =>
      smallestOf(await priceListOf(site, country)),
    /** Countries without bundles are left out. */
    messageCosts: async ({ id, settings }: PricedSite): Promise<MessageCosts> =>
      messageCostsOf(settings, await activeBundles(id)),
  };
}
