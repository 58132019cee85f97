import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** Those of the members who have written to this one: what they wrote has arrived. */
export const selectWritersAmong = (
  db: Queryable,
  site: SiteId,
  member: MemberId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> => othersOf(db, { site, member, members }, sql`s.heard`);

/** Those of the members whom this one has written to, or who have written to this one. A seat is there from then on. */
export const selectCorrespondentsAmong = (
  db: Queryable,
  site: SiteId,
  member: MemberId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> => othersOf(db, { site, member, members }, sql`true`);

async function othersOf(
  db: Queryable,
  { site, member, members }: { site: SiteId; member: MemberId; members: readonly MemberId[] },
  condition: RawBuilder<unknown>,
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ other: MemberId }>`
    select named.other
    from unnest(${[...members]}::bigint[]) named (other)
    join chat.conversation c on c.site_id = ${site}
      and c.low_member = least(named.other, ${member}::bigint) and c.high_member = greatest(named.other, ${member}::bigint)
    join chat.seat s on s.site_id = ${site} and s.member_id = ${member} and s.conversation_id = c.id
    where ${condition}`.execute(db);
  return new Set(rows.map(({ other }) => other));
}
