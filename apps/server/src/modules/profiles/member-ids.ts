import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/** Returns the internal ids of the members with these public ids, in any state; unknown ones are left out. */
export async function memberIdsOf(
  db: Queryable,
  site: SiteId,
  publicIds: readonly PublicId[],
): Promise<ReadonlyMap<MemberId, PublicId>> {
  const rows = await db
    .selectFrom('profiles.profile')
    .select(['member_id', 'public_id'])
    .where('site_id', '=', site)
    .where('public_id', '=', sql<string>`any (${[...publicIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.member_id as MemberId, row.public_id as PublicId]));
}
