import { sql } from 'kysely';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '../../kernel/ids.ts';
import { mayComeBack } from './account/account-store.ts';

export type Fate =
  /** Living, or left so short a time ago that they may come back. */
  | { readonly state: 'staying' }
  | { readonly state: 'gone'; readonly publicId: PublicId }
  | { readonly state: 'erased' };

/** Whether this member may be erased. Holds the account until the transaction ends, so that nobody comes back meanwhile. */
export async function lockFate(tx: Queryable, site: SiteId, member: MemberId): Promise<Fate> {
  const row = await tx
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select(['public_id', sql<boolean>`deleted_at is null or ${mayComeBack}`.as('stays')])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { state: 'erased' };
  return row.stays ? { state: 'staying' } : { state: 'gone', publicId: row.public_id as PublicId };
}

/** What others may be called in a member's archive; whoever is not seen on the site any more is missing here too. */
export async function selectPublicIds(
  db: Queryable,
  site: SiteId,
  members: readonly string[],
): Promise<ReadonlyMap<string, PublicId>> {
  if (members.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', sql<string>`any (${[...members]}::bigint[])`)
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .select(['member_id', 'public_id'])
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.public_id as PublicId]));
}
