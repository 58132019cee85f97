import { limits } from '@bowline/contract/limits';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { waitingPhotos } from './lease-store.ts';

export interface PendingSummary {
  /** Up to `limits.waiting`. */
  readonly waiting: number;
  readonly oldest: Date | null;
}

/** How many photos wait for a moderator on these sites, and since when. Decided ones and those set aside do not. */
export async function selectPendingSummary(
  db: Queryable,
  sites: readonly SiteId[],
  now: Date,
): Promise<PendingSummary> {
  const { rows } = await waitingPhotos(sites, now, limits.waiting).execute(db);
  return { waiting: rows.length, oldest: rows[0]?.created_at ?? null };
}
