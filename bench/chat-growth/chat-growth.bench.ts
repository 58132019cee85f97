import { parseArgs } from 'node:util';
import { startBenchApi } from '../lib/bench-api.ts';
import type { Conversation } from '../lib/conversations.ts';
import { withOwner } from '../lib/database-owner.ts';
import type { Delivery } from '../lib/function-send.ts';
import { httpSend } from '../lib/http-send.ts';
import { alternate, judge, type Load, measureCalls, printRates, type Rate } from '../lib/measure.ts';
import { createMembers } from '../lib/members.ts';
import { loadMessages } from './load-messages.ts';
import { measureOpeningBlocks } from './opening-cost.ts';

/** More and shorter rounds than other benches: a busy moment of the machine must not hit one variant alone. */
const rounds = 5;
const connections = 4;
/** How many conversations are opened and written in, in turns. */
const openedCount = 1_000;

/**
 * Compares sending and opening a conversation with few and with many stored messages. Both databases exist at once and
 * alternate.
 */
export default async function chatGrowth(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      messages: { type: 'string', default: '100000,10000000' },
      seconds: { type: 'string', default: '3' },
    },
  });
  const load = { seconds: Number(values.seconds), connections };
  const apis: LoadedApi[] = [];
  try {
    for (const size of values.messages.split(',').map(Number)) apis.push(await loadApi(size));
    const [small, large] = [apis[0], apis.at(-1)];
    if (!small || !large) throw new Error('--messages takes at least one number');
    const rates = await measure(small, large, load);
    printRates(rates);
    return [
      judge('sending: p95, growth', rates.sendLarge.p95 / rates.sendSmall.p95, { atMost: 1.3 }),
      judge('opening: p95, growth', rates.openLarge.p95 / rates.openSmall.p95, { atMost: 1.3 }),
      judge(
        'failures',
        Object.values(rates).reduce((sum, { failures }) => sum + failures, 0),
        { atMost: 0 },
      ),
    ].every(Boolean);
  } finally {
    for (const { api } of apis) await api.stop();
  }
}

type LoadedApi = Awaited<ReturnType<typeof loadApi>>;

async function loadApi(messages: number) {
  const api = await startBenchApi();
  try {
    const started = performance.now();
    const members = await createMembers(api, 2 * openedCount, 100_000_000);
    const pairs = Array.from({ length: openedCount }, (_, index) => {
      const [low, high] = members.slice(2 * index, 2 * index + 2);
      if (!low || !high) throw new Error('there are too few members');
      return [low, high] as const;
    });
    const opened = await loadMessages(api, { messages, pairs });
    console.log(`${messages} messages, loaded in ${Math.round((performance.now() - started) / 1_000)} s:`);
    await printSizes(api.databaseUrl);
    console.log(`opening one reads ${Math.round(await measureOpeningBlocks(api, opened))} blocks`);
    return { api, opened };
  } catch (error) {
    await api.stop();
    throw error;
  }
}

async function measure(small: LoadedApi, large: LoadedApi, load: Load) {
  const variants = {
    sendSmall: sending(small, load),
    sendLarge: sending(large, load),
    openSmall: opening(small, load),
    openLarge: opening(large, load),
  };
  // Warm-up: every data key is cached, and the loaded rows are flushed to disk.
  for (const loaded of [small, large]) {
    await withOwner(loaded.api.databaseUrl, (owner) => owner.query('checkpoint'));
    await opening(loaded, load)();
    await sending(loaded, load)();
  }
  return alternate(rounds, variants);
}

function sending({ api, opened }: LoadedApi, load: Load): () => Promise<Rate> {
  const next = inTurn(opened);
  let turn = 0;
  const nextDelivery = (): Delivery => {
    const conversation = next();
    const [low, high] = conversation.pair;
    turn += 1;
    const fromLow = Math.floor(turn / opened.length) % 2 === 0;
    return { conversation, from: fromLow ? low : high, to: fromLow ? high : low };
  };
  return () => httpSend(api, nextDelivery, load);
}

function opening({ api, opened }: LoadedApi, load: Load): () => Promise<Rate> {
  const next = inTurn(opened);
  const nextCall = () => {
    const { id, pair } = next();
    return {
      method: 'GET' as const,
      path: `/api/chats/${id}`,
      headers: { host: api.site.domain, cookie: pair[0].cookie },
    };
  };
  return () => measureCalls(api.origin, nextCall, load);
}

function inTurn(conversations: readonly Conversation[]): () => Conversation {
  let turn = 0;
  return () => {
    const one = conversations[turn % conversations.length];
    if (!one) throw new Error('there is no conversation');
    turn += 1;
    return one;
  };
}

async function printSizes(databaseUrl: string): Promise<void> {
  const { rows } = await withOwner(databaseUrl, (owner) =>
    owner.query<{ part: string; rows: number; megabytes: number; 'of indexes': number }>(
      `select part, sum(rows)::int as rows, round(sum(bytes) / 1e6)::int as megabytes,
              round(sum(index_bytes) / 1e6)::int as "of indexes"
       from (
         select case when i.inhparent is null then c.oid::regclass::text else 'chat.message' end as part,
                greatest(c.reltuples, 0) as rows, pg_table_size(c.oid) as bytes, pg_indexes_size(c.oid) as index_bytes
         from pg_class c left join pg_inherits i on i.inhrelid = c.oid
         where c.relnamespace = 'chat'::regnamespace and c.relkind = 'r'
       ) as tables
       group by part order by part`,
    ),
  );
  console.table(rows);
}
