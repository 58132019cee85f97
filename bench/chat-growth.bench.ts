import { parseArgs } from 'node:util';
import { startBenchApi } from './bench-api.ts';
import { blocksToOpen } from './blocks-to-open.ts';
import type { Conversation } from './conversations.ts';
import type { Direction } from './function-send.ts';
import { httpSend } from './http-send.ts';
import { loadMessages } from './load-messages.ts';
import { asMany, judge, type Load, printRates, type Rate, takeTurns } from './measure.ts';
import { asOwner } from './owner.ts';
import { manyPeople } from './people.ts';

/** Short ones, and more of them: what else the machine does in between must not fall on one of them alone. */
const rounds = 5;
const connections = 4;
/** So many conversations are opened and written in, one after the other. */
const openedCount = 1_000;

/** Sending and opening a conversation with few and with many messages stored. Both are there at once and take turns. */
export default async function chatGrowth(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      messages: { type: 'string', default: '100000,10000000' },
      seconds: { type: 'string', default: '3' },
    },
  });
  const load = { seconds: Number(values.seconds), connections };
  const archives: OpenArchive[] = [];
  try {
    for (const size of values.messages.split(',').map(Number)) archives.push(await openArchive(size));
    const [small, large] = [archives[0], archives.at(-1)];
    if (!small || !large) throw new Error('there is nothing to compare');
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
    for (const { api } of archives) await api.stop();
  }
}

type OpenArchive = Awaited<ReturnType<typeof openArchive>>;

async function openArchive(messages: number) {
  const api = await startBenchApi();
  try {
    const started = performance.now();
    const people = await manyPeople(api, 2 * openedCount, 100_000_000);
    const couples = Array.from({ length: openedCount }, (_, index) => {
      const [low, high] = people.slice(2 * index, 2 * index + 2);
      if (!low || !high) throw new Error('there are too few people');
      return [low, high] as const;
    });
    const opened = await loadMessages(api, { messages, couples });
    console.log(`${messages} messages, loaded in ${Math.round((performance.now() - started) / 1_000)} s:`);
    await printSizes(api.databaseUrl);
    console.log(`opening one looks at ${Math.round(await blocksToOpen(api, opened))} blocks`);
    return { api, opened };
  } catch (error) {
    await api.stop();
    throw error;
  }
}

async function measure(small: OpenArchive, large: OpenArchive, load: Load) {
  const variants = {
    sendSmall: sending(small, load),
    sendLarge: sending(large, load),
    openSmall: opening(small, load),
    openLarge: opening(large, load),
  };
  // Every conversation once: its key is known, and what was just loaded is no longer written back.
  for (const archive of [small, large]) {
    await asOwner(archive.api.databaseUrl, (owner) => owner.query('checkpoint'));
    await opening(archive, load)();
    await sending(archive, load)();
  }
  return takeTurns(rounds, variants);
}

function sending({ api, opened }: OpenArchive, load: Load): () => Promise<Rate> {
  const next = inTurn(opened);
  let turn = 0;
  const nextDirection = (): Direction => {
    const conversation = next();
    const [low, high] = conversation.pair;
    turn += 1;
    const fromLow = Math.floor(turn / opened.length) % 2 === 0;
    return { conversation, from: fromLow ? low : high, to: fromLow ? high : low };
  };
  return () => httpSend(api, nextDirection, load);
}

function opening({ api, opened }: OpenArchive, load: Load): () => Promise<Rate> {
  const next = inTurn(opened);
  const nextCall = () => {
    const { id, pair } = next();
    return {
      method: 'GET' as const,
      path: `/api/chats/${id}`,
      headers: { host: api.site.domain, cookie: pair[0].cookie },
    };
  };
  return () => asMany(api.origin, nextCall, load);
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
  const { rows } = await asOwner(databaseUrl, (owner) =>
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
