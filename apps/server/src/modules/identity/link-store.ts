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
      // Lifetimes are counted by the database's clock: every process agrees on it.
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .execute();
}

export interface UsedLink {
  readonly member: MemberId;
  readonly detail: Buffer | null;
  /** It was used before: readers click twice, and go back. */
  readonly isRepeated: boolean;
}

/** Notes that the link was used. `undefined`: there is none, or it has expired. */
export async function useLink(
  db: Queryable,
  site: SiteId,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<UsedLink | undefined> {
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
      isRepeated: row.used_at !== null,
    }
  );
}

/** Whatever of this purpose is still open for the member no longer opens anything. */
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
