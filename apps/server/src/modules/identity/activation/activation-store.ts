import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

interface ActivationOwner {
  readonly member: MemberId;
  readonly emailHash: Buffer;
  readonly passwordHash: string;
  readonly confirmed: boolean;
}

/** Returns the active account that an activation link belongs to; `undefined` when the link is unknown or expired. */
export async function selectActivationOwner(
  db: Queryable,
  site: SiteId,
  tokenHash: Buffer,
): Promise<ActivationOwner | undefined> {
  const row = await db
    .selectFrom('identity.link as link')
    .innerJoin('identity.account as account', (join) =>
      join.onRef('account.site_id', '=', 'link.site_id').onRef('account.member_id', '=', 'link.member_id'),
    )
    .where('link.site_id', '=', site)
    .where('link.token_hash', '=', tokenHash)
    .where('link.purpose', '=', 'activation')
    .where('link.expires_at', '>', sql<Date>`now()`)
    .where('account.deleted_at', 'is', null)
    .select(['account.member_id', 'account.email_hash', 'account.password_hash', 'account.confirmed_at'])
    .executeTakeFirst();
  return (
    row && {
      member: row.member_id as MemberId,
      emailHash: row.email_hash,
      passwordHash: row.password_hash,
      confirmed: row.confirmed_at !== null,
    }
  );
}
