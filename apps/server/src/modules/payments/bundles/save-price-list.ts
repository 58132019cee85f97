import { raiseCachedRevision } from '#kernel/cached-revision.ts';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import { changesTo, type ListedBundle, type PriceListRefusal, refusalsOf } from './rules.ts';
import { insertBundles, lockPriceList, retireBundles, selectActiveBundles } from './store.ts';

/**
 * Replaces the price list of all countries of the site: changed and missing bundles are retired, unchanged ones keep their
 * row. Returns why it was not saved; nothing when it was.
 */
export async function savePriceList(
  db: Queryable,
  { id, settings }: Pick<CallSite, 'id' | 'settings'>,
  list: readonly ListedBundle[],
): Promise<readonly PriceListRefusal[]> {
  const refusals = refusalsOf(settings, list);
  if (refusals.length > 0) return refusals;
  await inTransaction(db, async (tx) => {
    await lockPriceList(tx, id);
    const { retired, added } = changesTo(list, await selectActiveBundles(tx, id));
    await retireBundles(tx, id, retired);
    await insertBundles(tx, id, added);
    if (retired.length + added.length > 0) await raiseCachedRevision(tx);
  });
  return [];
}
