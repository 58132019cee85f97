import { parseArgs } from 'node:util';
import { bareSend } from './bare-send.ts';
import { type BenchApi, startBenchApi } from './bench-api.ts';
import { quantile } from './call.ts';
import { beginConversations, type Conversation } from './conversations.ts';
import { measureDelivery } from './delivery.ts';
import { type Direction, functionSend } from './function-send.ts';
import { startGateway } from './gateway.ts';
import { hotShares } from './hot-updates.ts';
import { httpSend, someText } from './http-send.ts';
import { bare, judge, type Load, printRates, type Rate, round, takeTurns } from './measure.ts';
import { asOwner } from './owner.ts';
import { manyPeople } from './people.ts';
import { statementsOf } from './statements.ts';

const rounds = 3;
const connections = 12;
/** Conversations among members who write a little each, those of one who writes a lot, and those whose pages are open. */
const counts = { spread: 1_000, hot: 400, watched: 40, few: 100 };
const price = 10;
const purse = 1_000_000_000;
const updated = ['chat.conversation', 'chat.seat', 'credits.wallet'];

/**
 * Messages a second: acknowledged over HTTP, by the SQL function alone, and the same writes bare, in turns. Then how long a
 * message takes to the other's page while half as many are sent.
 */
export default async function send(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { seconds: { type: 'string', default: '6' } } });
  const load = { seconds: Number(values.seconds), connections };
  const api = await startBenchApi();
  const gateway = await startGateway(api);
  try {
    const town = await settle(api);
    const rates = await measureRates(api, town, load);
    printRates(rates);
    const verdicts = [
      judge('HTTP ÷ bare', rates.http.perSecond / rates.bare.perSecond, { atLeast: 0.4 }),
      judge('SQL function from Node ÷ bare', rates.sql.perSecond / rates.bare.perSecond, { atLeast: 0.6 }),
      judge('one wallet ÷ many wallets', rates.hotWallet.perSecond / rates.sql.perSecond, { atLeast: 0.65 }),
      judge('failures', sum(Object.values(rates).map(({ failures }) => failures)), { atMost: 0 }),
      await judgeStatements(api, town),
      ...(await judgeUpdates(api, town, load)),
    ];
    const half = { perSecond: rates.http.perSecond / 2, seconds: 2 * load.seconds };
    const delivery = { ...half, socketUrl: gateway.socketUrl, watched: town.watched, next: town.nextOfFew };
    return [...verdicts, ...judgeDelivery(await measureDelivery(api, delivery), half.perSecond)].every(
      Boolean,
    );
  } finally {
    await gateway.stop();
    await api.stop();
  }
}

type Town = Awaited<ReturnType<typeof settle>>;

async function settle(api: BenchApi) {
  const people = await manyPeople(api, 2 * (counts.spread + counts.watched) + 1 + counts.hot, purse);
  const at = (index: number) => {
    const person = people[index];
    if (!person) throw new Error('there are too few people');
    return person;
  };
  const pairs = counts.spread + counts.watched;
  const couples = Array.from({ length: pairs }, (_, index) => [at(2 * index), at(2 * index + 1)] as const);
  const writer = at(2 * pairs);
  const friends = Array.from(
    { length: counts.hot },
    (_, index) => [writer, at(2 * pairs + 1 + index)] as const,
  );
  const all = await beginConversations(
    api,
    new Map([...couples, ...friends].map((pair, index) => [index + 1, pair] as const)),
  );
  const spread = all.slice(0, counts.spread);
  const hot = all.slice(pairs);
  return {
    firstMember: Number(at(0).memberId),
    someone: all[0],
    watched: all.slice(counts.spread, pairs),
    nextSpread: () => direction(anyOf(spread), Math.random() < 0.5),
    /** Of few enough for each to keep a connection of their own. */
    nextOfFew: () => direction(anyOf(spread.slice(0, counts.few)), Math.random() < 0.5),
    nextHot: () => direction(anyOf(hot), true),
  };
}

function anyOf(conversations: readonly Conversation[]): Conversation {
  const one = conversations[Math.floor(Math.random() * conversations.length)];
  if (!one) throw new Error('there is no conversation');
  return one;
}

function direction(conversation: Conversation, fromLow: boolean): Direction {
  const [low, high] = conversation.pair;
  return { conversation, from: fromLow ? low : high, to: fromLow ? high : low };
}

async function measureRates(api: BenchApi, town: Town, load: Load) {
  const { vault } = api.context.kernel;
  // As long as the real one; nobody opens it.
  const body = vault.seal(vault.newDataKey().key, someText, 'bench');
  const writes = bareSend({
    site: api.site.id,
    firstMember: town.firstMember,
    conversations: counts.spread,
    body,
    credits: price,
  });
  const http = () => httpSend(api, town.nextSpread, load);
  // The first sending in each conversation fetches its key.
  await http();
  return takeTurns(rounds, {
    http,
    bare: (): Promise<Rate> => bare(api.databaseUrl, writes, load),
    sql: () => functionSend(api, { body, credits: price, next: town.nextSpread }, load),
    hotWallet: () => functionSend(api, { body, credits: price, next: town.nextHot }, load),
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Beside the one that finds whose session it is. */
async function judgeStatements({ app, site }: BenchApi, { someone }: Town): Promise<boolean> {
  if (!someone) throw new Error('there is no conversation');
  const { from, to } = direction(someone, true);
  const sendOne = async () => {
    const { statusCode, body } = await app.inject({
      method: 'PUT',
      url: `/api/members/${to.publicId}/messages/${crypto.randomUUID()}`,
      headers: { host: site.domain, cookie: from.cookie, 'sec-fetch-site': 'same-origin' },
      payload: { kind: 'text', text: someText },
    });
    if (statusCode !== 200) throw new Error(`sending answered ${statusCode}: ${body}`);
  };
  await sendOne();
  const statements = await statementsOf(sendOne);
  const own = statements.filter((statement) => !statement.includes('identity.session'));
  for (const statement of own) console.log(`  ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 120)}`);
  return judge('statements to send one', own.length, { atMost: 1 });
}

async function judgeUpdates(api: BenchApi, { nextSpread }: Town, load: Load): Promise<boolean[]> {
  const shares = await asOwner(api.databaseUrl, (owner) =>
    hotShares(owner, updated, () => httpSend(api, nextSpread, load)),
  );
  return [...shares].map(([table, share]) =>
    judge(`${table}: % of the updates HOT`, 100 * share, { atLeast: 95 }),
  );
}

function judgeDelivery(
  { sent, failures, times, lost }: Awaited<ReturnType<typeof measureDelivery>>,
  perSecond: number,
): boolean[] {
  console.log(
    `${sent} messages at ${Math.round(perSecond)} a second; ${times.length} of them to open pages: ` +
      `read after p50 ${round(quantile(times, 0.5))}, p99 ${round(quantile(times, 0.99))} ms`,
  );
  return [
    judge('delivery p95 in ms', quantile(times, 0.95), { atMost: 100 }),
    judge('delivery: failures and lost', failures + lost, { atMost: 0 }),
  ];
}
