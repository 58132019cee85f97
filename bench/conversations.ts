import type { DataKey } from '@bowline/server/kernel/crypto/vault.ts';
import type { BenchApi } from './bench-api.ts';
import { asOwner } from './owner.ts';
import type { Person } from './people.ts';

/** Two who write to each other. */
export interface Conversation {
  readonly id: string;
  /** The lower member first. */
  readonly pair: readonly [low: Person, high: Person];
  readonly key: DataKey;
}

/** By number, so that a script of pgbench can work out which one it means. */
export const conversationId = (number: number): string =>
  `${idStart}${String(number).padStart(idDigits, '0')}`;

const idStart = '00000000-0000-7000-8000-';
const idDigits = 12;

/** The same in SQL. */
export const conversationIdSql = (number: string): string =>
  `('${idStart}' || lpad((${number})::text, ${idDigits}, '0'))::uuid`;

/** Conversations in which both have written already, though what they wrote is not there. */
export async function beginConversations(
  { context, site, databaseUrl }: BenchApi,
  pairs: ReadonlyMap<number, Conversation['pair']>,
): Promise<Conversation[]> {
  const begun = [...pairs].map(([number, pair]) => {
    const { key, wrapped } = context.kernel.vault.newDataKey();
    return { id: conversationId(number), pair, key, wrapped };
  });
  const ids = begun.map(({ id }) => id);
  const lows = begun.map(({ pair }) => pair[0].memberId);
  const highs = begun.map(({ pair }) => pair[1].memberId);
  await asOwner(databaseUrl, async (owner) => {
    await owner.query(
      `insert into chat.conversation (site_id, id, low_member, high_member, wrapped_key)
       select $1, id, low, high, wrapped
       from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::bytea[]) as begun (id, low, high, wrapped)`,
      [site.id, ids, lows, highs, begun.map(({ wrapped }) => wrapped)],
    );
    await owner.query(
      `insert into chat.seat (site_id, member_id, conversation_id, last_day, heard)
       select $1, member, id, (now() at time zone 'UTC')::date, true
       from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as begun (id, low, high)
       cross join lateral (values (low), (high)) as side (member)`,
      [site.id, ids, lows, highs],
    );
    await owner.query('vacuum (analyze) chat.conversation, chat.seat');
  });
  return begun;
}
