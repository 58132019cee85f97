import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** Those of the members who have written to this one: what they wrote has arrived. */
export async function selectWritersAmong(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ writer: MemberId }>`
    select named.writer
    from unnest(${[...members]}::bigint[]) named (writer)
    join chat.conversation c on c.site_id = ${site}
      and c.low_member = least(named.writer, ${member}::bigint) and c.high_member = greatest(named.writer, ${member}::bigint)
    join chat.seat s on s.site_id = ${site} and s.member_id = ${member} and s.conversation_id = c.id
    where s.heard`.execute(db);
  return new Set(rows.map(({ writer }) => writer));
}
