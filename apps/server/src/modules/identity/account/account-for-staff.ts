import type { MailStop } from '@bowline/contract/identity';
import type { Locale } from '@bowline/i18n';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { type Restriction, restrictionOf } from '../restriction-store.ts';
import { emailHash, openEmail } from '../seals.ts';
import { localeOf } from './account-store.ts';
import { selectMailRecipient } from './mail-recipient-store.ts';

/** An account as the member's page of the back office shows it, left ones included. */
export interface StaffAccount {
  readonly member: MemberId;
  readonly publicId: PublicId;
  readonly language: Locale;
  readonly signupAt: Date;
  readonly confirmedAt: Date | null;
  readonly premiumSince: Date | null;
  readonly deletedAt: Date | null;
  readonly restriction: Restriction | null;
  readonly mailStops: readonly MailStop[];
}

/** Erased members are missing. */
export async function selectForStaff(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, StaffAccount>> {
  if (members.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', 'in', [...members])
    .select([
      'member_id',
      'public_id',
      'language',
      'signup_at',
      'confirmed_at',
      'premium_since',
      'deleted_at',
    ])
    .select(['restriction', 'restricted_until', 'notifications_disabled'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.member_id as MemberId,
      {
        member: row.member_id as MemberId,
        publicId: row.public_id as PublicId,
        language: localeOf(row.language),
        signupAt: row.signup_at,
        confirmedAt: row.confirmed_at,
        premiumSince: row.premium_since,
        deletedAt: row.deleted_at,
        restriction: restrictionOf(row),
        mailStops: row.notifications_disabled as MailStop[],
      },
    ]),
  );
}

/** Finds a member by the hash of an address, whether they have left or not. The address goes no further. */
export async function selectByAddress(
  vault: Vault,
  db: Queryable,
  site: SiteId,
  address: string,
): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('email_hash', '=', emailHash(vault, site, address))
    .select('member_id')
    .executeTakeFirst();
  return row && (row.member_id as MemberId);
}

/** Opens a member's address. Who asks has recorded why. */
export async function openAddress(
  vault: Vault,
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<string | undefined> {
  const recipient = await selectMailRecipient(db, site, member);
  return recipient && openEmail(vault, recipient.wrappedKey, recipient.publicId, recipient.emailSealed);
}
