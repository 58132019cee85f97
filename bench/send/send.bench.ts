import { parseArgs } from 'node:util';
import { type BenchApi, startBenchApi } from '../lib/bench-api.ts';
import { type Conversation, createConversations } from '../lib/conversations.ts';
import { withOwner } from '../lib/database-owner.ts';
import { type Delivery, functionSend } from '../lib/function-send.ts';
import { startGateway } from '../lib/gateway.ts';
import { httpSend, sampleText } from '../lib/http-send.ts';
import { alternate, judge, type Load, measurePgbench, printRates, type Rate } from '../lib/measure.ts';
import { createMembers } from '../lib/members.ts';
import { statementsOf } from '../lib/statements.ts';
import { bareSend } from './bare-send.ts';
import { measureDelivery } from './delivery.ts';
import { hotShares } from './hot-updates.ts';
import { judgeDelivery } from './judge-delivery.ts';

const rounds = 3;
const connections = 12;
/**
 * Conversations of many senders (spread), of one sender (hot), with open pages (watched), and a subset of spread (few).
 */
const counts = { spread: 1_000, hot: 400, watched: 40, few: 100 };
const price = 10;
const startingCredits = 1_000_000_000;
const updated = ['chat.conversation', 'chat.seat', 'credits.wallet'];

/**
 * Measures messages per second over HTTP, by the SQL function alone, and by the bare writes, in turns. Then measures
 * how long a message takes to the recipient's page at half the rate.
 */
export default async function send(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { seconds: { type: 'string', default: '6' }, deliveries: { type: 'string', default: '1' } },
  });
  const load = { seconds: Number(values.seconds), connections };
  const api = await startBenchApi();
  const gateway = await startGateway(api);
  try {
    const conversations = await createAllConversations(api);
    const rates = await measureRates(api, conversations, load);
    printRates(rates);
    const verdicts = [
      judge('HTTP ÷ bare', rates.http.perSecond / rates.bare.perSecond, { atLeast: 0.4 }),
      judge('SQL function from Node ÷ bare', rates.sql.perSecond / rates.bare.perSecond, { atLeast: 0.6 }),
      judge('one wallet ÷ many wallets', rates.hotWallet.perSecond / rates.sql.perSecond, { atLeast: 0.65 }),
      judge('failures', sum(Object.values(rates).map(({ failures }) => failures)), { atMost: 0 }),
      await judgeStatements(api, conversations),
      ...(await judgeUpdates(api, conversations, load)),
    ];
    const half = { perSecond: rates.http.perSecond / 2, seconds: 2 * load.seconds };
    const delivery = {
      ...half,
      socketUrl: gateway.socketUrl,
      watched: conversations.watched,
      next: conversations.nextOfFew,
    };
    for (let run = 0; run < Number(values.deliveries); run += 1)
      verdicts.push(...judgeDelivery(await measureDelivery(api, delivery), half.perSecond));
    return verdicts.every(Boolean);
  } finally {
    await gateway.stop();
    await api.stop();
  }
}

type Conversations = Awaited<ReturnType<typeof createAllConversations>>;

async function createAllConversations(api: BenchApi) {
  const members = await createMembers(
    api,
    2 * (counts.spread + counts.watched) + 1 + counts.hot,
    startingCredits,
  );
  const at = (index: number) => {
    const member = members[index];
    if (!member) throw new Error('there are too few members');
    return member;
  };
  const pairs = counts.spread + counts.watched;
  const spreadPairs = Array.from(
    { length: pairs },
    (_, index) => [at(2 * index), at(2 * index + 1)] as const,
  );
  const writer = at(2 * pairs);
  const hotPairs = Array.from(
    { length: counts.hot },
    (_, index) => [writer, at(2 * pairs + 1 + index)] as const,
  );
  const all = await createConversations(
    api,
    new Map([...spreadPairs, ...hotPairs].map((pair, index) => [index + 1, pair] as const)),
  );
  const spread = all.slice(0, counts.spread);
  const hot = all.slice(pairs);
  return {
    firstMember: Number(at(0).memberId),
    someone: all[0],
    watched: all.slice(counts.spread, pairs),
    nextSpread: () => delivery(anyOf(spread), Math.random() < 0.5),
    /** Few senders, so that each can keep its own connection. */
    nextOfFew: () => delivery(anyOf(spread.slice(0, counts.few)), Math.random() < 0.5),
    nextHot: () => delivery(anyOf(hot), true),
  };
}

function anyOf(conversations: readonly Conversation[]): Conversation {
  const one = conversations[Math.floor(Math.random() * conversations.length)];
  if (!one) throw new Error('there is no conversation');
  return one;
}

function delivery(conversation: Conversation, fromLow: boolean): Delivery {
  const [low, high] = conversation.pair;
  return { conversation, from: fromLow ? low : high, to: fromLow ? high : low };
}

async function measureRates(api: BenchApi, conversations: Conversations, load: Load) {
  const { vault } = api.context.kernel;
  // As long as a real body; nobody decrypts it.
  const body = vault.seal(vault.newDataKey().key, sampleText, 'bench');
  const writes = bareSend({
    site: api.site.id,
    firstMember: conversations.firstMember,
    conversations: counts.spread,
    body,
    credits: price,
  });
  const http = () => httpSend(api, conversations.nextSpread, load);
  // Warm-up: the first message of each conversation fetches its data key.
  await http();
  return alternate(rounds, {
    http,
    bare: (): Promise<Rate> => measurePgbench(api.databaseUrl, writes, load),
    sql: () => functionSend(api, { body, credits: price, next: conversations.nextSpread }, load),
    hotWallet: () => functionSend(api, { body, credits: price, next: conversations.nextHot }, load),
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Counts the statements of sending a message, without the session lookup. */
async function judgeStatements({ app, site }: BenchApi, { someone }: Conversations): Promise<boolean> {
  if (!someone) throw new Error('there is no conversation');
  const { from, to } = delivery(someone, true);
  const sendOne = async () => {
    const { statusCode, body } = await app.inject({
      method: 'PUT',
      url: `/api/members/${to.publicId}/messages/${crypto.randomUUID()}`,
      headers: { host: site.domain, cookie: from.cookie, 'sec-fetch-site': 'same-origin' },
      payload: { kind: 'text', text: sampleText },
    });
    if (statusCode !== 200) throw new Error(`sending answered ${statusCode}: ${body}`);
  };
  await sendOne();
  const statements = await statementsOf(sendOne);
  const own = statements.filter((statement) => !statement.includes('identity.session'));
  for (const statement of own) console.log(`  ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 120)}`);
  return judge('statements to send one', own.length, { atMost: 1 });
}

async function judgeUpdates(api: BenchApi, { nextSpread }: Conversations, load: Load): Promise<boolean[]> {
  const shares = await withOwner(api.databaseUrl, (owner) =>
    hotShares(owner, updated, () => httpSend(api, nextSpread, load)),
  );
  return [...shares].map(([table, share]) =>
    judge(`${table}: % of the updates HOT`, 100 * share, { atLeast: 95 }),
  );
}
