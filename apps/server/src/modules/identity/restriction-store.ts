import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

export const restrictions = ['hidden', 'suspended', 'ended'] as const;

/** What a decision of the staff takes from a member. `hidden` ones can log in, and nobody sees them. */
export interface Restriction {
  readonly kind: (typeof restrictions)[number];
  /** Of a suspension. */
  readonly until: Date | null;
}

/** SQL condition: the staff let the member use the site. A suspension ends by itself; hidden members see nothing of it. */
export const mayUseSite = sql<SqlBool>`
  (account.restriction is null or account.restriction = 'hidden'
   or account.restriction = 'suspended' and account.restricted_until <= now())`;

/** SQL condition: nobody sees the member because of the staff. False for one who has deleted the account. */
export const isRestricted = (site: RawBuilder<unknown>, member: RawBuilder<unknown>) => sql<SqlBool>`
  exists (
    select from identity.account as restricted
    where restricted.site_id = ${site} and restricted.member_id = ${member}
      and restricted.restriction is not null and restricted.deleted_at is null)`;

interface RestrictedAccount {
  readonly restriction: Restriction | null;
  readonly confirmed: boolean;
  readonly deleted: boolean;
}

export async function lockRestriction(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<RestrictedAccount | undefined> {
  const row = await tx
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select(['restriction', 'restricted_until', 'confirmed_at', 'deleted_at'])
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      restriction: restrictionOf(row),
      confirmed: row.confirmed_at !== null,
      deleted: row.deleted_at !== null,
    }
  );
}

/** A check constraint limits the column to these. */
export const restrictionOf = (row: {
  readonly restriction: string | null;
  readonly restricted_until: Date | null;
}): Restriction | null =>
  row.restriction === null
    ? null
    : { kind: row.restriction as Restriction['kind'], until: row.restricted_until };

export async function updateRestriction(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  restriction: Restriction | null,
): Promise<void> {
  await tx
    .updateTable('identity.account')
    .set({ restriction: restriction?.kind ?? null, restricted_until: restriction?.until ?? null })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

/** Keeps the member's address from signing up again. */
export async function insertBarred(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await sql`
    insert into identity.barred (site_id, email_hash, barred_at)
    select site_id, email_hash, now() from identity.account where site_id = ${site} and member_id = ${member}
    on conflict do nothing`.execute(tx);
}

export async function deleteBarred(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await sql`
    delete from identity.barred using identity.account
    where barred.site_id = ${site} and account.site_id = ${site} and account.member_id = ${member}
      and barred.email_hash = account.email_hash`.execute(tx);
}

export async function isBarred(db: Queryable, site: SiteId, emailHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('identity.barred')
    .where('site_id', '=', site)
    .where('email_hash', '=', emailHash)
    .select('site_id')
    .executeTakeFirst();
  return row !== undefined;
}
