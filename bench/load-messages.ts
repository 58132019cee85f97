import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { BenchApi } from './bench-api.ts';
import { beginConversations, type Conversation, conversationIdSql } from './conversations.ts';
import { monthsBetween } from './months.ts';
import { asOwner } from './owner.ts';
import type { Person } from './people.ts';
import { sealMessages } from './sealed-messages.ts';

export interface Archive {
  readonly messages: number;
  /** Whose conversations are opened: theirs hold messages that can be read. */
  readonly couples: readonly (readonly [Person, Person])[];
}

/** In every conversation, spread evenly over the days; the site gives out those of 180. */
const each = 100;
const days = 179;
/** Behind all members there are. */
const strangers = 1_000_000_000;
const loaders = 2;

/**
 * Conversations in which somebody writes every other day, stored in the order of time as they are in life: the newest messages of
 * one lie on as many pages. All that differs between a small archive and a large one is how many conversations there are.
 */
export async function loadMessages(api: BenchApi, { messages, couples }: Archive): Promise<Conversation[]> {
  const conversations = messages / each;
  // Far apart from one another among the rest.
  const numbers = couples.map((_, index) => 1 + Math.floor((index * conversations) / couples.length));
  const opened = await beginConversations(
    api,
    new Map(couples.map((pair, index) => [numbers[index] ?? 0, pair] as const)),
  );
  const now = new Date();
  const from = new Date(now.getTime() - days * 86_400_000);
  const months = monthsBetween(from, now);
  const noise = randomBytes(4_096);
  const range = { messages, conversations, from, now };

  await asOwner(api.databaseUrl, async (owner) => {
    await sealMessages(owner, api.context.kernel.vault, { opened, numbers, each });
    await owner.query(others, [api.site.id, conversations, randomBytes(81), strangers, each, now]);
    await owner.query(standing, [api.site.id, each, now]);
    await owner.query(seats, [api.site.id]);
    for (const { table } of months) await owner.query(`drop table if exists chat.${table}`);
  });
  const waiting = [...months];
  const loadSome = () =>
    asOwner(api.databaseUrl, async (owner) => {
      for (let month = waiting.pop(); month; month = waiting.pop()) {
        await loadMonth(owner, { site: api.site.id, noise, ...range, ...month });
      }
    });
  await Promise.all(Array.from({ length: loaders }, loadSome));
  await asOwner(api.databaseUrl, async (owner) => {
    await owner.query('drop table bench_sealed');
    await owner.query('vacuum (analyze) chat.conversation, chat.seat, chat.message');
  });
  return opened;
}

interface Month {
  readonly site: number;
  readonly noise: Buffer;
  readonly messages: number;
  readonly conversations: number;
  readonly from: Date;
  readonly now: Date;
  readonly table: string;
  readonly start: string;
  readonly end: string;
}

/** A table of its own until it is full: its indexes are built in a fraction of the time it takes to fill them. */
async function loadMonth(owner: pg.Client, month: Month): Promise<void> {
  const { site, noise, messages, conversations, from, now, table, start, end } = month;
  const share = (moment: string) =>
    (new Date(moment).getTime() - from.getTime()) / (now.getTime() - from.getTime());
  const first = Math.max(0, Math.ceil(messages * share(start)));
  const last = Math.min(messages, Math.ceil(messages * share(end))) - 1;
  await owner.query(
    `create table chat.${table} (like chat.message including defaults including constraints)`,
  );
  await owner.query(`alter table chat.${table} add check (sent_at >= '${start}' and sent_at < '${end}')`);
  // The few that are sealed are looked up as the rows go by, which keeps them in their order.
  await owner.query('set enable_mergejoin = off; set enable_nestloop = off');
  await owner.query(rowsOf(table), [site, first, last, conversations, messages, from, now, noise]);
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

const standing = `
  update chat.conversation set last_seq = $2, last_at = $3 where site_id = $1 and last_seq = 0`;
