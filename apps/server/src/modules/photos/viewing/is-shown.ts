import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

/** Whether this is one of the photos that others may see of this member. */
export async function isShown(
  db: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
  id: EntityId,
): Promise<boolean> {
  const row = await db
    .selectFrom('photos.album')
    .select('id')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}
