import type { DataKey } from '@bowline/server/kernel/crypto/vault.ts';
import type { BenchApi } from './bench-api.ts';
import { withOwner } from './database-owner.ts';
import type { BenchMember } from './members.ts';

/** A conversation whose id and data key the bench knows. */
export interface Conversation {
  readonly id: string;
  /** The member with the lower id first. */
  readonly pair: readonly [low: BenchMember, high: BenchMember];
  readonly key: DataKey;
}

/** Returns the id of the nth conversation: pgbench scripts compute it from the number. */
const conversationId = (number: number): string => `${idStart}${String(number).padStart(idDigits, '0')}`;

const idStart = '00000000-0000-7000-8000-';
const idDigits = 12;

/** Returns the SQL expression for `conversationId`. */
export const conversationIdSql = (number: string): string =>
  `('${idStart}' || lpad((${number})::text, ${idDigits}, '0'))::uuid`;

/** Creates conversations in which both members have already written, but without the messages. */
export async function createConversations(
  { context, site, databaseUrl }: Pick<BenchApi, 'context' | 'site' | 'databaseUrl'>,
  pairs: ReadonlyMap<number, Conversation['pair']>,
): Promise<Conversation[]> {
  const created = [...pairs].map(([number, pair]) => {
    const { key, wrapped } = context.kernel.vault.newDataKey();
    return { id: conversationId(number), pair, key, wrapped };
  });
  const ids = created.map(({ id }) => id);
  const lows = created.map(({ pair }) => pair[0].memberId);
  const highs = created.map(({ pair }) => pair[1].memberId);
  await withOwner(databaseUrl, async (owner) => {
    await owner.query(
      `insert into chat.conversation (site_id, id, low_member, high_member, wrapped_key)
       select $1, id, low, high, wrapped
       from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::bytea[]) as created (id, low, high, wrapped)`,
      [site.id, ids, lows, highs, created.map(({ wrapped }) => wrapped)],
    );
    await owner.query(
      `insert into chat.seat (site_id, member_id, conversation_id, last_day, heard)
       select $1, member, id, (now() at time zone 'UTC')::date, true
       from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as created (id, low, high)
       cross join lateral (values (low), (high)) as side (member)`,
      [site.id, ids, lows, highs],
    );
    await owner.query('vacuum (analyze) chat.conversation, chat.seat');
  });
  return created;
}
