import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { BenchApi } from '../lib/bench-api.ts';
import { type Conversation, conversationIdSql, createConversations } from '../lib/conversations.ts';
import { withOwner } from '../lib/database-owner.ts';
import type { BenchMember } from '../lib/members.ts';
import { sealMessages } from './sealed-messages.ts';

export interface MessageLoad {
  readonly messages: number;
  /** Members whose conversations the bench opens: only their messages can be decrypted. */
  readonly pairs: readonly (readonly [BenchMember, BenchMember])[];
}

/** Messages per conversation, spread evenly over days that the site still shows (180). */
const each = 100;
const days = 179;
/** Above every existing member id. */
const firstOtherMember = 1_000_000_000;
const loaders = 2;

/**
 * Loads conversations with a message every other day, stored in order of time as in production: the newest messages of
 * one conversation lie on as many pages. Only the number of conversations grows with `messages`.
 */
export async function loadMessages(
  api: Pick<BenchApi, 'context' | 'site' | 'databaseUrl'>,
  { messages, pairs }: MessageLoad,
): Promise<Conversation[]> {
  const conversations = messages / each;
  // Spread evenly over all conversations.
  const numbers = pairs.map((_, index) => 1 + Math.floor((index * conversations) / pairs.length));
  const opened = await createConversations(
    api,
    new Map(pairs.map((pair, index) => [numbers[index] ?? 0, pair] as const)),
  );
  const now = new Date();
  const from = new Date(now.getTime() - days * 86_400_000);
  const partitions = partitionsBetween(from, now);
  const randomBody = randomBytes(4_096);
  const range = { messages, conversations, from, now };

  await withOwner(api.databaseUrl, async (owner) => {
    await sealMessages(owner, api.context.kernel.vault, { opened, numbers, each });
    await owner.query(others, [api.site.id, conversations, randomBytes(81), firstOtherMember, each, now]);
    await owner.query(lastMessages, [api.site.id, each, now]);
    await owner.query(seats, [api.site.id]);
    for (const { table } of partitions) await owner.query(`drop table if exists chat.${table}`);
  });
  const waiting = [...partitions];
  const loadSome = () =>
    withOwner(api.databaseUrl, async (owner) => {
      for (let partition = waiting.pop(); partition; partition = waiting.pop()) {
        await loadPartition(owner, { site: api.site.id, randomBody, ...range, ...partition });
      }
    });
  await Promise.all(Array.from({ length: loaders }, loadSome));
  await withOwner(api.databaseUrl, async (owner) => {
    await owner.query('drop table bench_sealed');
    await owner.query('vacuum (analyze) chat.conversation, chat.seat, chat.message');
  });
  return opened;
}

interface PartitionLoad extends Partition {
  readonly site: number;
  readonly randomBody: Buffer;
  readonly messages: number;
  readonly conversations: number;
  readonly from: Date;
  readonly now: Date;
}

/** Fills a table before it becomes a partition: building an index on rows is much faster than inserting into it. */
async function loadPartition(owner: pg.Client, load: PartitionLoad): Promise<void> {
  const { site, randomBody, messages, conversations, from, now, table, start, end } = load;
  const share = (moment: string) =>
    (new Date(moment).getTime() - from.getTime()) / (now.getTime() - from.getTime());
  const first = Math.max(0, Math.ceil(messages * share(start)));
  const last = Math.min(messages, Math.ceil(messages * share(end))) - 1;
  await owner.query(
    `create table chat.${table} (like chat.message including defaults including constraints)`,
  );
  await owner.query(`alter table chat.${table} add check (sent_at >= '${start}' and sent_at < '${end}')`);
  // A hash join keeps the rows in order of time.
  await owner.query('set enable_mergejoin = off; set enable_nestloop = off');
  await owner.query(rowsOf(table), [site, first, last, conversations, messages, from, now, randomBody]);
  await owner.query(`alter table chat.${table} add primary key (site_id, conversation_id, seq, sent_at)`);
  await owner.query(`create index on chat.${table} (site_id, conversation_id, key)`);
  await owner.query(
    `alter table chat.message attach partition chat.${table} for values from ('${start}') to ('${end}')`,
  );
}

const rowsOf = (table: string) => `
  insert into chat.${table} (site_id, conversation_id, seq, sent_at, id, key, from_low, kind, body, credits)
  select $1, ${conversationIdSql('line.number')}, line.seq,
         $6::timestamptz + ($7::timestamptz - $6::timestamptz) * (turn::float8 / $5), coalesce(sealed.id, gen_random_uuid()),
         gen_random_uuid(), line.seq % 2 = 0, 'text',
         coalesce(sealed.body, substr($8::bytea, (1 + turn * 31 % 3900)::int, (60 + turn * 17 % 120)::int)), 10
  from generate_series($2::bigint, $3::bigint) as turn
  cross join lateral (select (1 + turn % $4)::int as number, (1 + turn / $4)::int as seq) as line
  left join bench_sealed as sealed on sealed.number = line.number and sealed.seq = line.seq`;

const others = `
  insert into chat.conversation (site_id, id, low_member, high_member, wrapped_key, last_seq, last_at)
  select $1, ${conversationIdSql('number')}, $4::bigint + 2 * number, $4::bigint + 2 * number + 1, $3, $5, $6
  from generate_series(1, $2::int) as number
  on conflict do nothing`;

const seats = `
  insert into chat.seat (site_id, member_id, conversation_id, last_day, heard)
  select site_id, member, id, (now() at time zone 'UTC')::date, true
  from chat.conversation cross join lateral (values (low_member), (high_member)) as side (member)
  where site_id = $1
  on conflict do nothing`;

const lastMessages = `
  update chat.conversation set last_seq = $2, last_at = $3 where site_id = $1 and last_seq = 0`;

/** A monthly partition of `chat.message`. */
interface Partition {
  readonly table: string;
  readonly start: string;
  readonly end: string;
}

/** Returns the partitions that hold the messages from one moment to another. Months are those of UTC. */
function partitionsBetween(from: Date, to: Date): Partition[] {
  const partitions: Partition[] = [];
  for (let start = firstOf(from, 0); start <= to; start = firstOf(start, 1)) {
    partitions.push({
      table: `message_${start.toISOString().slice(0, 7).replace('-', '_')}`,
      start: start.toISOString(),
      end: firstOf(start, 1).toISOString(),
    });
  }
  return partitions;
}

const firstOf = (moment: Date, monthsLater: number): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + monthsLater, 1));
