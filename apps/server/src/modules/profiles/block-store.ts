import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { MemberViewer, ProfileViewer } from './visibility.ts';

/**
 * The members who have blocked the viewer or whom the viewer has blocked: a subselect for `member_id not in (…)`, which
 * PostgreSQL evaluates once per statement.
 */
export const blockedWith = ({ site, member }: ProfileViewer): RawBuilder<unknown> => sql`
  select blocked_member from profiles.block where site_id = ${site} and blocker_member = ${member}::bigint
  union all
  select blocker_member from profiles.block where site_id = ${site} and blocked_member = ${member}::bigint`;

/** Whether the viewer and `member` have a block in either direction: two index lookups per row, for short lists. */
export const isBlockedBetween = ({ site, member: viewer }: ProfileViewer, member: RawBuilder<unknown>) => {
  if (viewer === null) return sql<SqlBool>`false`;
  const between = (blocker: RawBuilder<unknown>, blocked: RawBuilder<unknown>) =>
    sql`exists (select from profiles.block
      where block.site_id = ${site} and blocker_member = ${blocker} and blocked_member = ${blocked})`;
  const own = sql`${viewer}::bigint`;
  return sql<SqlBool>`(${between(own, member)} or ${between(member, own)})`;
};

/** Blocking again keeps the first block's date. */
export async function insertBlock(
  tx: Queryable,
  { site, member }: MemberViewer,
  blocked: MemberId,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('profiles.block')
    .values({ site_id: site, blocker_member: member, blocked_member: blocked, created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'blocker_member', 'blocked_member']).doNothing())
    .execute();
}

/** A subselect of the internal id of the member with this public id, in any state. */
export const memberIdOf = (site: SiteId, publicId: PublicId) =>
  sql<string>`(select member_id from profiles.profile where site_id = ${site} and public_id = ${publicId})`;

export async function hasBlocked(
  db: Queryable,
  { site, member }: MemberViewer,
  blocked: PublicId,
): Promise<boolean> {
  const row = await db
    .selectFrom('profiles.block')
    .select('blocked_member')
    .where('site_id', '=', site)
    .where('blocker_member', '=', member)
    .where('blocked_member', '=', memberIdOf(site, blocked))
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBlock(
  tx: Queryable,
  { site, member }: MemberViewer,
  blocked: PublicId,
): Promise<void> {
  await tx
    .deleteFrom('profiles.block')
    .where('site_id', '=', site)
    .where('blocker_member', '=', member)
    .where('blocked_member', '=', memberIdOf(site, blocked))
    .execute();
}

export interface Block {
  readonly member: MemberId;
  readonly publicId: PublicId;
  readonly name: string;
  readonly blockedAt: Date;
}

export interface BlockCursor {
  readonly blockedAt: Date;
  readonly member: MemberId;
}

/** The latest blocks of active members, invisible ones included, along the index `block_latest`. */
export async function selectBlocks(
  db: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
  { after, count }: { readonly after: BlockCursor | undefined; readonly count: number },
): Promise<Block[]> {
  const blocks = db
    .selectFrom('profiles.block as block')
    .innerJoin('profiles.profile as profile', (join) =>
      join
        .onRef('profile.site_id', '=', 'block.site_id')
        .onRef('profile.member_id', '=', 'block.blocked_member'),
    )
    .select(['block.blocked_member', 'block.created_at', 'profile.public_id', 'profile.name'])
    .where('block.site_id', '=', site)
    .where('block.blocker_member', '=', member)
    .where('profile.state', '=', 'active')
    .orderBy('block.created_at', 'desc')
    .orderBy('block.blocked_member', 'desc')
    .limit(count);
  const page = after
    ? blocks.where(
        sql<SqlBool>`(block.created_at, block.blocked_member) < (${after.blockedAt}::timestamptz, ${after.member}::bigint)`,
      )
    : blocks;
  const rows = await page.execute();
  return rows.map((row) => ({
    member: row.blocked_member as MemberId,
    publicId: row.public_id as PublicId,
    name: row.name,
    blockedAt: row.created_at,
  }));
}
