import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { LinkPurpose } from './rules.ts';

export async function insertLink(
  db: Queryable,
  site: SiteId,
  link: {
    readonly member: MemberId;
    readonly purpose: LinkPurpose;
    readonly tokenHash: Buffer;
    readonly detail: Buffer | null;
    readonly hours: number;
  },
): Promise<void> {
  await db
    .insertInto('identity.link')
    .values({
      site_id: site,
      member_id: link.member,
      purpose: link.purpose,
      token_hash: link.tokenHash,
      detail_sealed: link.detail,
      // By the database's clock, on which all processes agree.
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .execute();
}

export interface RedeemedLink {
  readonly member: MemberId;
  readonly detail: Buffer | null;
  /** Recipients click twice, or go back in the browser. */
  readonly wasUsedBefore: boolean;
}

/** Marks the link as used. Returns `undefined` when there is no such link, or it has expired. */
export async function redeemLink(
  db: Queryable,
  site: SiteId,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<RedeemedLink | undefined> {
  const { rows } = await sql<{ member_id: string; detail_sealed: Buffer | null; used_at: Date | null }>`
    update identity.link as link set used_at = coalesce(link.used_at, now())
    from (
      select site_id, token_hash, used_at from identity.link
      where site_id = ${site} and token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now()
      for update
    ) as before
    where link.site_id = before.site_id and link.token_hash = before.token_hash
    returning link.member_id, link.detail_sealed, before.used_at`.execute(db);
  const row = rows[0];
  return (
    row && {
      member: row.member_id as MemberId,
      detail: row.detail_sealed,
      wasUsedBefore: row.used_at !== null,
    }
  );
}

export async function deleteLinks(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  purpose: LinkPurpose,
): Promise<void> {
  await db
    .deleteFrom('identity.link')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('purpose', '=', purpose)
    .execute();
}
