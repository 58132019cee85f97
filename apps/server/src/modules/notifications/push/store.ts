import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** A browser in which a member is logged in. */
export interface Seat {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly session: string;
}

export interface StoredSubscription {
  readonly endpointHash: Buffer;
  readonly sealed: Buffer;
}

/** The browser is this seat's from now on, and nobody else's; the seat has this browser and no other. */
export async function saveSubscription(
  tx: Queryable,
  { site, member, session }: Seat,
  { endpointHash, sealed, at }: StoredSubscription & { readonly at: Date },
): Promise<void> {
  // Two who subscribe one browser at the same moment do it one after the other.
  const lock = `push:${site}:${endpointHash.toString('base64url')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  await sql`
    delete from notifications.push_subscription
    where site_id = ${site} and endpoint_hash = ${endpointHash}
      and (member_id, session_id) <> (${member}, ${session})`.execute(tx);
  await sql`
    insert into notifications.push_subscription (site_id, member_id, session_id, endpoint_hash, sealed, subscribed_at)
    values (${site}, ${member}, ${session}, ${endpointHash}, ${sealed}, ${at})
    on conflict (site_id, member_id, session_id) do update
    set endpoint_hash = excluded.endpoint_hash, sealed = excluded.sealed, subscribed_at = excluded.subscribed_at`.execute(
    tx,
  );
}

/** All but the newest go. */
export async function keepNewest(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  count: number,
): Promise<void> {
  await sql`
    delete from notifications.push_subscription
    where site_id = ${site} and member_id = ${member} and session_id in (
      select session_id from notifications.push_subscription
      where site_id = ${site} and member_id = ${member}
      order by subscribed_at desc, session_id desc offset ${count}
    )`.execute(tx);
}

export async function selectSubscription(
  db: Queryable,
  { site, member, session }: Seat,
): Promise<StoredSubscription | undefined> {
  const row = await db
    .selectFrom('notifications.push_subscription')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('session_id', '=', session)
    .select(['endpoint_hash', 'sealed'])
    .executeTakeFirst();
  return row && { endpointHash: row.endpoint_hash, sealed: row.sealed };
}

export async function selectSeats(db: Queryable, site: SiteId, member: MemberId): Promise<readonly Seat[]> {
  const rows = await db
    .selectFrom('notifications.push_subscription')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select('session_id')
    .execute();
  return rows.map(({ session_id: session }) => ({ site, member, session }));
}

/** Those of the members who may be told by push at all. */
export async function selectMembersWithBrowser(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member: MemberId }>`
    select distinct member_id as member from notifications.push_subscription
    where site_id = ${site} and member_id = any (${members}::bigint[])`.execute(db);
  return new Set(rows.map(({ member }) => member));
}

/** Of all sites and members, in the order of the key. */
export async function selectSeatsAfter(
  db: Queryable,
  last: Seat | undefined,
  limit: number,
): Promise<readonly Seat[]> {
  const from = last
    ? sql`where (site_id, member_id, session_id) > (${last.site}, ${last.member}::bigint, ${last.session}::uuid)`
    : sql``;
  const { rows } = await sql<Seat>`
    select site_id as site, member_id as member, session_id as session from notifications.push_subscription ${from}
    order by site_id, member_id, session_id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteSubscriptions(db: Queryable, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return;
  await sql`
    delete from notifications.push_subscription where (site_id, member_id, session_id) in (
      select * from unnest(
        ${seats.map(({ site }) => site)}::int[],
        ${seats.map(({ member }) => member)}::bigint[],
        ${seats.map(({ session }) => session)}::uuid[]
      )
    )`.execute(db);
}

/** Only while the seat still has that browser: meanwhile it may have subscribed another. */
export async function deleteBrowser(
  db: Queryable,
  { site, member }: Seat,
  endpointHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('notifications.push_subscription')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('endpoint_hash', '=', endpointHash)
    .execute();
}
