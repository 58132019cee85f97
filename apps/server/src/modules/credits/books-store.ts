import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

interface Dormant {
  readonly before: Date;
  /** Keyset: members after this one. */
  readonly after: MemberId;
  readonly count: number;
}

/** Members whose credits have not changed since a moment, in the order of their ids. */
export async function selectDormant(
  db: Queryable,
  site: SiteId,
  { before, after, count }: Dormant,
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from credits.wallet
    where site_id = ${site} and member_id > ${after} and not exists (
      select from credits.transaction
      where transaction.site_id = wallet.site_id and transaction.member_id = wallet.member_id
        and transaction.created_at >= ${before})
    order by member_id limit ${count}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Deletes the credits and their history of members who are gone. */
export async function deleteBooks(db: Queryable, site: SiteId, members: readonly MemberId[]): Promise<void> {
  await sql`select credits.delete_books(${site}, ${[...members]}::bigint[])`.execute(db);
}
