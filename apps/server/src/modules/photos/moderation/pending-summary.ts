import { limits } from '@bowline/contract/limits';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { waitingPhotos } from './lease-store.ts';

export interface PendingSummary {
  /** Up to `limits.waiting`. */
  readonly waiting: number;
  readonly oldest: Date | null;
  /** By staff since `today` began, those that can still be withdrawn included; up to `limits.waiting`. */
  readonly decidedToday: number;
  /** Who has photos to decide at this moment. */
  readonly holders: readonly EntityId[];
}

interface SummaryTimes {
  readonly now: Date;
  readonly today: Date;
}

/**
 * What waits for a moderator on these sites, since when, who is on it, and how much was decided. Give it `database.walks`: elsewhere
 * the planner collects and sorts everything that waits.
 */
export async function selectPendingSummary(
  db: Queryable,
  sites: readonly SiteId[],
  { now, today }: SummaryTimes,
): Promise<PendingSummary> {
  const { rows } = await waitingPhotos(sites, now, limits.waiting).execute(db);
  return {
    waiting: rows.length,
    oldest: rows[0]?.created_at ?? null,
    decidedToday: await countDecided(db, sites, today),
    holders: await selectHolders(db, sites, now),
  };
}

/** Along the indexes `photo_decided` and `review_held` of each site. */
async function countDecided(db: Queryable, sites: readonly SiteId[], since: Date): Promise<number> {
  const { rows } = await sql<{ readonly decided: number }>`
    select count(*)::integer as decided from (
      select decided.at
      from unnest(${sites}::integer[]) as of_site (id)
      cross join lateral (
        (select photo.decided_at as at from photos.photo
         where photo.site_id = of_site.id and photo.decided_by is not null and photo.decided_at >= ${since}
         limit ${limits.waiting})
        union all
        (select review.decided_at from photos.review
         where review.site_id = of_site.id and review.decision is not null and review.decided_at >= ${since}
         limit ${limits.waiting})
      ) decided
      limit ${limits.waiting}
    ) as bounded`.execute(db);
  return rows[0]?.decided ?? 0;
}

/** A person leases a handful of photos at a time, so the leases of everybody are few. */
async function selectHolders(db: Queryable, sites: readonly SiteId[], now: Date): Promise<EntityId[]> {
  const { rows } = await sql<{ readonly leased_by: EntityId }>`
    select distinct leased_by from photos.review
    where leased_by is not null and leased_until > ${now} and decision is null
      and site_id = any(${sites}::integer[])
    limit 50`.execute(db);
  return rows.map(({ leased_by }) => leased_by);
}
