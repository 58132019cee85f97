import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { linkHours } from '../rules.ts';

const purpose = 'email_change';

/** Stores a replaced address as a used link without a token, which expires and is erased like any other link. */
export async function insertFormerAddress(
  db: Queryable,
  site: SiteId,
  former: { readonly member: MemberId; readonly id: Buffer; readonly sealed: Buffer },
): Promise<void> {
  await db
    .insertInto('identity.link')
    .values({
      site_id: site,
      member_id: former.member,
      purpose,
      token_hash: former.id,
      detail_sealed: former.sealed,
      expires_at: sql<Date>`now() + make_interval(hours => ${linkHours[purpose]})`,
      used_at: sql<Date>`now()`,
    })
    .execute();
}

export async function selectFormerAddress(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  id: Buffer,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('identity.link')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('purpose', '=', purpose)
    .where('token_hash', '=', id)
    .select('detail_sealed')
    .executeTakeFirst();
  return row?.detail_sealed ?? undefined;
}

export async function deleteFormerAddress(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  id: Buffer,
): Promise<void> {
  await db
    .deleteFrom('identity.link')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('purpose', '=', purpose)
    .where('token_hash', '=', id)
    .execute();
}
