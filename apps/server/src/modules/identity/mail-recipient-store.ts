import type { MailStop } from '@bowline/contract/identity';
import type { Locale } from '@bowline/i18n';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { localeOf } from './account/account-store.ts';

export interface MailRecipient {
  readonly publicId: PublicId;
  readonly confirmed: boolean;
  /** Left, and may still come back. */
  readonly deleted: boolean;
  readonly language: Locale;
  readonly mailStops: readonly MailStop[];
  readonly emailSealed: Buffer;
  readonly wrappedKey: Buffer;
}

/** Whom to write to, also after they left; `undefined` once the member or the key is gone. */
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

/** The member's address, sealed; it stays theirs until the transaction ends. */
export async function lockAddress(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select('email_sealed')
    .forShare()
    .executeTakeFirst();
  return row?.email_sealed;
}

/** By what a mail says of its reader, also after they left; `undefined` once the member or the key is gone. */
export async function selectMemberByMailToken(
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

/** From now on the member gets no mail they did not ask for, for this reason. False when it was so already. */
export async function stopMail(
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

/** A bounce says something of an address; an unsubscription and a spam report are the member's own word and stay. */
export async function forgetBounce(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ notifications_disabled: sql`array_remove(notifications_disabled, 'bounce')` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

export async function resumeMail(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ notifications_disabled: [] })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}
