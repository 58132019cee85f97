import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { mayComeBack } from '../account/account-store.ts';

export type ErasureStatus =
  /** Living, or left so short a time ago that they may come back. */
  | { readonly state: 'staying' }
  | { readonly state: 'gone'; readonly publicId: PublicId }
  | { readonly state: 'erased' };

/** Whether this member may be erased. Holds the account until the transaction ends, so that nobody comes back meanwhile. */
export async function lockForErasure(tx: Queryable, site: SiteId, member: MemberId): Promise<ErasureStatus> {
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
