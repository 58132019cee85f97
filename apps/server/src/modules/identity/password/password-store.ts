import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

export interface OwnPassword {
  readonly emailHash: Buffer;
  readonly passwordHash: string;
}

export async function selectOwnPassword(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<OwnPassword | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('deleted_at', 'is', null)
    .select(['email_hash', 'password_hash'])
    .executeTakeFirst();
  return row && { emailHash: row.email_hash, passwordHash: row.password_hash };
}

/** The password of a living member; nobody changes it, and the member does not leave, until the transaction ends. */
export async function holdPassword(
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
    // A row that only refers to the account holds its key alone, and would let a new password by.
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Whether this is still the member's password, also of one who left; so it stays until the transaction ends. */
export async function lockPassword(
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

/** Whose the link is; `undefined` when it opens nothing, or nothing any more. */
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
  /** The hash that was checked, where one was: it must still be the member's. */
  readonly from: string | undefined;
}

/**
 * An address that waits to be confirmed is dropped: whoever asked for it knew the old password. False when the member has
 * left, or the old password is no longer theirs.
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
    .$if(from !== undefined, (same) => same.where('password_hash', '=', from ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
