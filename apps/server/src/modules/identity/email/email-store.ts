import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/** What is stored of a living member's addresses, with the key they are sealed under. */
export interface Addresses {
  readonly publicId: PublicId;
  readonly confirmedAt: Date | null;
  readonly emailHash: Buffer;
  readonly emailSealed: Buffer;
  readonly newEmailSealed: Buffer | null;
  readonly wrappedKey: Buffer;
}

const addresses = (db: Queryable, site: SiteId, member: MemberId) =>
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

export const selectAddresses = (
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<Addresses | undefined> => addresses(db, site, member).executeTakeFirst();

/** As `selectAddresses`; nobody changes them until the transaction ends. */
export const lockAddresses = (
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<Addresses | undefined> => addresses(db, site, member).forUpdate('account').executeTakeFirst();

/** Also by somebody who has left and may come back. */
export async function isEmailTaken(db: Queryable, site: SiteId, emailHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('email_hash', '=', emailHash)
    .select('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the member has left, or the password that was checked is no longer theirs. */
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

/** Rejects with an error that `isEmailConflict` knows when somebody else has the address. */
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

/** Those that were used stay: a second click is to be answered like the first. */
export async function deleteUnusedChanges(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await db
    .deleteFrom('identity.link')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('purpose', '=', 'email_change')
    .where('used_at', 'is', null)
    .execute();
}
