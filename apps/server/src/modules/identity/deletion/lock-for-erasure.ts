import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { mayReactivate } from '../account/account-store.ts';

export type ErasureStatus =
  /** The account is active, or may still be reactivated. */
  | { readonly state: 'not_due' }
  | { readonly state: 'due'; readonly publicId: PublicId }
  | { readonly state: 'erased' };

/** Returns whether the member may be erased, and locks the account against reactivation until the transaction ends. */
export async function lockForErasure(tx: Queryable, site: SiteId, member: MemberId): Promise<ErasureStatus> {
  const row = await tx
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select(['public_id', sql<boolean>`deleted_at is null or ${mayReactivate}`.as('is_kept')])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { state: 'erased' };
  return row.is_kept ? { state: 'not_due' } : { state: 'due', publicId: row.public_id as PublicId };
}
