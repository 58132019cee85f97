import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/** The sealed addresses of an active account, and the key they are sealed with. */
export interface EmailRecord {
  readonly publicId: PublicId;
  readonly confirmedAt: Date | null;
  readonly emailHash: Buffer;
  readonly emailSealed: Buffer;
  readonly newEmailSealed: Buffer | null;
  readonly wrappedKey: Buffer;
}

const emailRecord = (db: Queryable, site: SiteId, member: MemberId) =>
  db
    .selectFrom('identity.account as account')
    .innerJoin('identity.member_key as key', (join) =>
      join.onRef('key.site_id', '=', 'account.site_id').onRef('key.member_id', '=', 'account.member_id'),
    )
    .where('account.site_id', '=', site)
    .where('account.member_id', '=', member)
    .where('account.deleted_at', 'is', null)
    .select([
      'account.public_id as publicId',
      'account.confirmed_at as confirmedAt',
      'account.email_hash as emailHash',
      'account.email_sealed as emailSealed',
      'account.new_email_sealed as newEmailSealed',
      'key.wrapped as wrappedKey',
    ])
    .$narrowType<{ publicId: PublicId }>();

export const selectEmailRecord = (
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<EmailRecord | undefined> => emailRecord(db, site, member).executeTakeFirst();

/** Locks the account: its addresses stay as returned until the transaction ends. */
export const lockEmailRecord = (
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<EmailRecord | undefined> => emailRecord(db, site, member).forUpdate('account').executeTakeFirst();

/** Counts deleted accounts too: they may be reactivated. */
export async function isEmailTaken(db: Queryable, site: SiteId, emailHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('email_hash', '=', emailHash)
    .select('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when the account is deleted, or its password has changed since it was checked. */
export async function updateNewEmail(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { sealed, passwordHash }: { readonly sealed: Buffer; readonly passwordHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ new_email_sealed: sealed })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Rejects with an error that `isEmailConflict` recognises when another member has the address. */
export async function updateEmail(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  email: { readonly hash: Buffer; readonly sealed: Buffer },
): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ email_hash: email.hash, email_sealed: email.sealed, new_email_sealed: null })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

export const isEmailConflict = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_email';

/** Keeps used links, so that a second click gets the same answer as the first. */
export async function deleteUnusedEmailChangeLinks(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<void> {
  await db
    .deleteFrom('identity.link')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('purpose', '=', 'email_change')
    .where('used_at', 'is', null)
    .execute();
}
