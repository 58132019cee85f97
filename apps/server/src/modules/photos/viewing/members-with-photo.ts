import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** Those of these members who have a photo that others may see. */
export async function membersWithPhoto(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const rows = await db
    .selectFrom('photos.album')
    .select('member_id')
    .distinct()
    .where('site_id', '=', site)
    .where(sql<SqlBool>`member_id = any(${[...members]}::bigint[])`)
    .where(sql<SqlBool>`status = 'approved'`)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id as MemberId));
}
