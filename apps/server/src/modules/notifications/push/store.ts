import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** A session of a member, which has at most one push subscription. */
export interface SubscribedSession {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly session: string;
}

export interface StoredSubscription {
  readonly endpointHash: Buffer;
  readonly sealed: Buffer;
}

/** Gives the browser to this session, takes it from any other, and replaces the session's earlier subscription. */
export async function saveSubscription(
  tx: Queryable,
  { site, member, session }: SubscribedSession,
  { endpointHash, sealed, at }: StoredSubscription & { readonly at: Date },
): Promise<void> {
  // Serializes concurrent subscriptions of one browser.
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

/** Deletes all but the newest subscriptions of a member. */
export async function deleteOldestSubscriptions(
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
  { site, member, session }: SubscribedSession,
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

export async function selectSubscribedSessions(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<readonly SubscribedSession[]> {
  const rows = await db
    .selectFrom('notifications.push_subscription')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select('session_id')
    .execute();
  return rows.map(({ session_id: session }) => ({ site, member, session }));
}

/** Returns the members in `members` who have a subscription. */
export async function selectMembersWithPush(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member: MemberId }>`
    select distinct member_id as member from notifications.push_subscription
    where site_id = ${site} and member_id = any (${members}::bigint[])`.execute(db);
  return new Set(rows.map(({ member }) => member));
}

/** Returns the next sessions of all sites in key order. */
export async function selectSubscribedSessionsAfter(
  db: Queryable,
  last: SubscribedSession | undefined,
  limit: number,
): Promise<readonly SubscribedSession[]> {
  const from = last
    ? sql`where (site_id, member_id, session_id) > (${last.site}, ${last.member}::bigint, ${last.session}::uuid)`
    : sql``;
  const { rows } = await sql<SubscribedSession>`
    select site_id as site, member_id as member, session_id as session from notifications.push_subscription ${from}
    order by site_id, member_id, session_id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteSubscriptions(
  db: Queryable,
  sessions: readonly SubscribedSession[],
): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    delete from notifications.push_subscription where (site_id, member_id, session_id) in (
      select * from unnest(
        ${sessions.map(({ site }) => site)}::int[],
        ${sessions.map(({ member }) => member)}::bigint[],
        ${sessions.map(({ session }) => session)}::uuid[]
      )
    )`.execute(db);
}

/** Deletes the subscription only if the session has not subscribed another browser since. */
export async function deleteSubscriptionByEndpoint(
  db: Queryable,
  { site, member }: SubscribedSession,
  endpointHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('notifications.push_subscription')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('endpoint_hash', '=', endpointHash)
    .execute();
}
