import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { mayReactivate } from '../account/account-store.ts';
import { linkHours } from '../rules.ts';

/** In hours: days would vary with daylight saving time. */
const reactivationPeriod = sql`make_interval(hours => ${linkHours.reactivation})`;
/** `now()` is a transaction's start: past this margin the period has ended for every open transaction too. */
const margin = sql`interval '1 minute'`;
const erasedAt = sql<Date>`deleted_at + ${reactivationPeriod}`.as('erased_at');

/** Returns when the account will be erased, or `undefined` when it was already deleted. */
export async function markDeleted(db: Queryable, site: SiteId, member: MemberId): Promise<Date | undefined> {
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

/** Returns when a deleted account will be erased; `undefined` when it is active or already expired. */
export async function selectErasureDate(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where(mayReactivate)
    .select(erasedAt)
    .executeTakeFirst();
  return row?.erased_at;
}

/** Returns false when the account is not deleted, or its reactivation period is over. */
export const markReactivated = (db: Queryable, site: SiteId, member: MemberId): Promise<boolean> =>
  updateDeletedAt(db, site, member, sql<null>`null`);

/** Ends the reactivation period now. Returns false when the account is not deleted, or the period is already over. */
export const markExpired = (db: Queryable, site: SiteId, member: MemberId): Promise<boolean> =>
  updateDeletedAt(db, site, member, sql<Date>`now() - ${reactivationPeriod} - ${margin}`);

/** Lets the members whose public ids have these SHA-256 be erased now, whatever their state. Returns their numbers. */
export async function expireByHash(
  db: Queryable,
  site: SiteId,
  hashes: readonly string[],
): Promise<readonly MemberId[]> {
  // Reads all accounts of the site, once after a restore.
  await sql`set local statement_timeout = '10min'`.execute(db);
  const { rows } = await sql<{ member: MemberId }>`
    update identity.account set deleted_at = now() - ${reactivationPeriod} - ${margin}
    where site_id = ${site} and encode(sha256(convert_to(public_id, 'UTF8')), 'hex') = any (${hashes}::text[])
    returning member_id as member`.execute(db);
  return rows.map(({ member }) => member);
}

async function updateDeletedAt(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  deletedAt: RawBuilder<Date | null>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ deleted_at: deletedAt })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where(mayReactivate)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface ExpiredAccount {
  readonly site: SiteId;
  readonly member: MemberId;
  /** As text, to the microsecond, which a `Date` cannot hold. */
  readonly deletedAt: string;
}

/** Returns the accounts after the cursor, oldest deletion first, in the order of the index `account_deleted_at`. */
export async function selectExpiredAccounts(
  db: Queryable,
  after: ExpiredAccount | undefined,
  count: number,
): Promise<ExpiredAccount[]> {
  const all = db
    .selectFrom('identity.account')
    .where('deleted_at', '<', sql<Date>`now() - ${reactivationPeriod} - ${margin}`)
    .select(['site_id', 'member_id', sql<string>`deleted_at::text`.as('deleted_at_text')])
    .orderBy('deleted_at')
    .orderBy('member_id')
    .limit(count);
  const rows = await (after ? all.where(isAfter(after)) : all).execute();
  return rows.map((row) => ({
    site: row.site_id as SiteId,
    member: row.member_id as MemberId,
    deletedAt: row.deleted_at_text,
  }));
}

const isAfter = ({ deletedAt, member }: ExpiredAccount) =>
  sql<SqlBool>`(deleted_at, member_id) > (${deletedAt}::timestamptz, ${member}::bigint)`;

/** Counts one deletion of today. Call it last: concurrent deletions on the site wait for this row's lock. */
export async function incrementDepartures(db: Queryable, site: SiteId, reason: string): Promise<void> {
  await sql`
    insert into identity.departure (site_id, left_on, reason, leavers)
    values (${site}, (now() at time zone 'utc')::date, ${reason}, 1)
    on conflict (site_id, left_on, reason) do update set leavers = departure.leavers + 1`.execute(db);
}

export async function deleteAllLinks(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await db.deleteFrom('identity.link').where('site_id', '=', site).where('member_id', '=', member).execute();
}

/** Returns whether a reactivation link was mailed within the last hour. */
export async function hasRecentReactivationLink(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<boolean> {
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
