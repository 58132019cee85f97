import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { mayComeBack } from '../account/account-store.ts';
import { linkHours } from '../rules.ts';

/** Hours and not days, or a change of clocks would move the end. */
const timeToReturn = sql`make_interval(hours => ${linkHours.reactivation})`;
/** `now()` is when a transaction began: over by this much, it is over for every transaction still under way. */
const margin = sql`interval '1 minute'`;
const erasedAt = sql<Date>`deleted_at + ${timeToReturn}`.as('erased_at');

/** When the account will be erased. `undefined`: it was left already. */
export async function markLeft(db: Queryable, site: SiteId, member: MemberId): Promise<Date | undefined> {
  const row = await db
    .updateTable('identity.account')
    .set({ deleted_at: sql`now()` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('deleted_at', 'is', null)
    .returning(erasedAt)
    .executeTakeFirst();
  return row?.erased_at;
}

/** When the account of a member who left and may still come back will be erased. */
export async function selectErasure(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where(mayComeBack)
    .select(erasedAt)
    .executeTakeFirst();
  return row?.erased_at;
}

/** False when there is no way back: the member has not left, or their time is over. */
export const markReturned = (db: Queryable, site: SiteId, member: MemberId): Promise<boolean> =>
  moveDeparture(db, site, member, sql<null>`null`);

/** Ends the time to come back now, as if it had passed. False when the member has not left, or it is over already. */
export const markGone = (db: Queryable, site: SiteId, member: MemberId): Promise<boolean> =>
  moveDeparture(db, site, member, sql<Date>`now() - ${timeToReturn} - ${margin}`);

async function moveDeparture(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  moment: RawBuilder<Date | null>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ deleted_at: moment })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where(mayComeBack)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A member whose time to come back is over. */
export interface DueMember {
  readonly site: SiteId;
  readonly member: MemberId;
  /** To the microsecond, which a Date cannot hold. */
  readonly leftAt: string;
}

/** The longest gone first, behind the one named: a walk along `account_deleted_at`. */
export async function selectDue(
  db: Queryable,
  behind: DueMember | undefined,
  count: number,
): Promise<DueMember[]> {
  const all = db
    .selectFrom('identity.account')
    .where('deleted_at', '<', sql<Date>`now() - ${timeToReturn} - ${margin}`)
    .select(['site_id', 'member_id', sql<string>`deleted_at::text`.as('left_at')])
    .orderBy('deleted_at')
    .orderBy('member_id')
    .limit(count);
  const rows = await (behind ? all.where(isBehind(behind)) : all).execute();
  return rows.map((row) => ({
    site: row.site_id as SiteId,
    member: row.member_id as MemberId,
    leftAt: row.left_at,
  }));
}

const isBehind = ({ leftAt, member }: DueMember) =>
  sql<SqlBool>`(deleted_at, member_id) > (${leftAt}::timestamptz, ${member}::bigint)`;

/** One more who left today for this reason. Whoever leaves at the same time waits here, so it comes last. */
export async function countDeparture(db: Queryable, site: SiteId, reason: string): Promise<void> {
  await sql`
    insert into identity.departure (site_id, left_on, reason, leavers)
    values (${site}, (now() at time zone 'utc')::date, ${reason}, 1)
    on conflict (site_id, left_on, reason) do update set leavers = departure.leavers + 1`.execute(db);
}

export async function deleteAllLinks(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await db.deleteFrom('identity.link').where('site_id', '=', site).where('member_id', '=', member).execute();
}

/** True when a link to come back was mailed within the last hour. */
export async function wasMailedLately(db: Queryable, site: SiteId, member: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('identity.link')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('purpose', '=', 'reactivation')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select('member_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
