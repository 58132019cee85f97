import type { MailStop } from '@bowline/contract/identity';
import type { Locale } from '@bowline/i18n';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { localeOf } from './account-store.ts';

export interface MailRecipient {
  readonly publicId: PublicId;
  readonly confirmed: boolean;
  /** The account is deleted and may still be reactivated. */
  readonly deleted: boolean;
  readonly language: Locale;
  readonly mailStops: readonly MailStop[];
  readonly emailSealed: Buffer;
  readonly wrappedKey: Buffer;
}

/** Returns deleted accounts too; `undefined` once the account or its key is erased. */
export async function selectMailRecipient(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<MailRecipient | undefined> {
  const row = await db
    .selectFrom('identity.account as account')
    .innerJoin('identity.member_key as key', (join) =>
      join.onRef('key.site_id', '=', 'account.site_id').onRef('key.member_id', '=', 'account.member_id'),
    )
    .where('account.site_id', '=', site)
    .where('account.member_id', '=', member)
    .select(['public_id', 'confirmed_at', 'deleted_at', 'language', 'notifications_disabled'])
    .select(['email_sealed', 'wrapped'])
    .executeTakeFirst();
  return (
    row && {
      publicId: row.public_id as PublicId,
      confirmed: row.confirmed_at !== null,
      deleted: row.deleted_at !== null,
      language: localeOf(row.language),
      mailStops: row.notifications_disabled as MailStop[],
      emailSealed: row.email_sealed,
      wrappedKey: row.wrapped,
    }
  );
}

/** Returns the sealed address, which cannot be replaced until the transaction ends. */
export async function lockEmail(tx: Queryable, site: SiteId, member: MemberId): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select('email_sealed')
    .forShare()
    .executeTakeFirst();
  return row?.email_sealed;
}

/** Returns deleted accounts too; `undefined` once the account or its key is erased. */
export async function selectMemberByPublicId(
  db: Queryable,
  site: SiteId,
  publicId: PublicId,
): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('identity.account as account')
    .innerJoin('identity.member_key as key', (join) =>
      join.onRef('key.site_id', '=', 'account.site_id').onRef('key.member_id', '=', 'account.member_id'),
    )
    .where('account.site_id', '=', site)
    .where('account.public_id', '=', publicId)
    .select('account.member_id')
    .executeTakeFirst();
  return row && (row.member_id as MemberId);
}

/** Returns false when mail was already stopped for this reason. */
export async function insertMailStop(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  reason: MailStop,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.account set notifications_disabled = array_append(notifications_disabled, ${reason})
    where site_id = ${site} and member_id = ${member} and not ${reason} = any (notifications_disabled)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** For a new address: a bounce belongs to the old one, while unsubscriptions and spam reports are the member's wish. */
export async function deleteBounceStop(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ notifications_disabled: sql`array_remove(notifications_disabled, 'bounce')` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

export async function deleteMailStops(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ notifications_disabled: [] })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}
