import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/**
 * A subselect of the member's wrapped data key, so that a statement reads sealed values together with the key to them. Null
 * once the key is destroyed.
 */
export const wrappedKeyOf = (site: RawBuilder<unknown>, member: RawBuilder<unknown>) => sql<Buffer | null>`
  (select owner.wrapped from identity.member_key as owner where owner.site_id = ${site} and owner.member_id = ${member})`;

/** Returns `undefined` once the key is destroyed. */
export async function selectWrappedKey(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('identity.member_key')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select('wrapped')
    .executeTakeFirst();
  return row?.wrapped;
}
