import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

export async function selectPasswordHash(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('deleted_at', 'is', null)
    .select('password_hash')
    .executeTakeFirst();
  return row?.password_hash;
}

/** Returns the password hash of an active account. Neither changes until the transaction ends. */
export async function lockPasswordShared(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('deleted_at', 'is', null)
    .select('password_hash')
    // A foreign key to the account takes `for key share` only, which would not block an update of the password.
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Locks the account, deleted ones too, if this is still its password hash. Returns whether it is. */
export async function lockMatchingPassword(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('password_hash', '=', passwordHash)
    .select('member_id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the owner of a reset link; `undefined` when the link is unknown, used or expired. */
export async function selectResetOwner(
  db: Queryable,
  site: SiteId,
  tokenHash: Buffer,
): Promise<{ readonly member: MemberId; readonly emailHash: Buffer } | undefined> {
  const row = await db
    .selectFrom('identity.link as link')
    .innerJoin('identity.account as account', (join) =>
      join.onRef('account.site_id', '=', 'link.site_id').onRef('account.member_id', '=', 'link.member_id'),
    )
    .where('link.site_id', '=', site)
    .where('link.token_hash', '=', tokenHash)
    .where('link.purpose', '=', 'password_reset')
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .where('account.deleted_at', 'is', null)
    .select(['account.member_id', 'account.email_hash'])
    .executeTakeFirst();
  return row && { member: row.member_id as MemberId, emailHash: row.email_hash };
}

export interface PasswordChange {
  readonly to: string;
  /** The hash that was verified, which must be unchanged; `undefined` for a reset by mail. */
  readonly from: string | undefined;
}

/**
 * Also drops a new address that waits for confirmation: it was requested with the old password. Returns false when the
 * account is deleted, or the old password has changed.
 */
export async function updatePassword(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { to, from }: PasswordChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ password_hash: to, new_email_sealed: null })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('deleted_at', 'is', null)
    .$if(from !== undefined, (update) => update.where('password_hash', '=', from ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
