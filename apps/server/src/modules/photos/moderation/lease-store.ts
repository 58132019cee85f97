import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { joinProfiles } from '#modules/profiles/index.ts';

export interface QueuedId {
  readonly site: SiteId;
  readonly photo: EntityId;
}

export interface LeaseHolder {
  readonly person: EntityId;
  readonly mayDecideGrave: boolean;
  readonly now: Date;
}

interface WaitingRow extends QueuedId {
  readonly created_at: Date;
}

/**
 * The photos of these sites that wait for a decision, the oldest first, along the index `photo_pending` of each site. Photos of
 * deleted accounts are left out. `isWithheld` is asked for each photo as it comes: as a join, it would be read before the order.
 */
const waiting = (sites: readonly SiteId[], count: number, isWithheld: RawBuilder<unknown>) => sql<WaitingRow>`
  select waiting.site, waiting.photo, waiting.created_at
  from unnest(${sites}::integer[]) as of_site (id)
  cross join lateral (
    select photo.site_id as site, photo.id as photo, photo.created_at
    from photos.photo ${joinProfiles(sql.ref('photo.member_id'), sql.ref('of_site.id'))}
    where photo.site_id = of_site.id and photo.status = 'pending' and profile.state <> 'deleted'
      and not coalesce(
        (select review.decision is not null or ${isWithheld}
         from photos.review where review.site_id = photo.site_id and review.photo_id = photo.id), false)
    order by photo.created_at, photo.id
    limit ${count}
  ) waiting
  order by waiting.created_at, waiting.photo
  limit ${count}`;

/** Those that this person can be given: nobody else has them, and nobody has put them off. */
export const leasablePhotos = (sites: readonly SiteId[], holder: LeaseHolder, count: number) =>
  waiting(
    sites,
    count,
    sql`(review.leased_until > ${holder.now} and review.leased_by <> ${holder.person})
      or review.set_aside_until > ${holder.now}
      or (review.escalated_at is not null and not ${holder.mayDecideGrave})`,
  );

/** All that wait, also for others. */
export const waitingPhotos = (sites: readonly SiteId[], now: Date, count: number) =>
  waiting(sites, count, sql`review.set_aside_until > ${now}`);

/** Leases are given one after the other, so that two people never choose the same photos. */
export async function lockLeases(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('photos.lease', 0))`.execute(tx);
}

/** Leaves out photos that somebody is deciding or deleting at this moment. */
export async function lockUndisturbed(tx: Queryable, ids: readonly QueuedId[]): Promise<QueuedId[]> {
  const { rows } = await sql<QueuedId>`
    select photo.site_id as site, photo.id as photo
    from ${pairs(ids)}
    join photos.photo on photo.site_id = chosen.site and photo.id = chosen.photo
    where photo.status = 'pending'
    order by chosen.place
    for no key update of photo skip locked`.execute(tx);
  return rows;
}

/** Gives the person these photos and takes back all others they have. */
export async function saveLease(
  tx: Queryable,
  { person }: LeaseHolder,
  ids: readonly QueuedId[],
  until: Date,
): Promise<void> {
  await freeLease(tx, person);
  await sql`
    insert into photos.review (site_id, photo_id, leased_by, leased_until)
    select site, photo, ${person}::uuid, ${until}::timestamptz from ${pairs(ids)}
    on conflict (site_id, photo_id) do update
    set leased_by = excluded.leased_by, leased_until = excluded.leased_until`.execute(tx);
}

/** Returns how many the person had. */
export async function freeLease(tx: Queryable, person: EntityId): Promise<number> {
  const { numAffectedRows } = await sql`
    update photos.review set leased_by = null, leased_until = null
    where (site_id, photo_id) in (
      select site_id, photo_id from photos.review where leased_by = ${person} for update skip locked)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** For `from`: `pairs(ids)` is a table `chosen` with the columns `site`, `photo` and, from 1, `place`. */
export const pairs = (ids: readonly QueuedId[]): RawBuilder<unknown> => sql`
  unnest(${ids.map(({ site }) => site)}::integer[], ${ids.map(({ photo }) => photo)}::uuid[])
    with ordinality as chosen (site, photo, place)`;
