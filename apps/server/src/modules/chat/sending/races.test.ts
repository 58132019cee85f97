import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ledgerViolations } from '#modules/credits/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { fairRound, raceOnce } from '#testing/factories/send-race.ts';
import { aSite } from '#testing/factories/sites.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** `npm run bench -- sends-race` runs a thousand rounds. */
const rounds = 50;
const connections = 20;
vi.setConfig({ testTimeout: patience(120_000) });

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer({ env: { DATABASE_POOL_SIZE: String(connections) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
});

const rows = async (statement: string, ...values: unknown[]) =>
  (await server.kernel.database.pool.query(statement, values)).rows;
const member = (overrides: MemberOverrides = {}) =>
  aMember(server.context, site, { credits: 100, ...overrides });
const members = async (count: number) => {
  const all = [];
  for (let index = 0; index < count; index += 1) all.push(await member());
  return all;
};

it(`sends ten of twenty parallel messages when the balance covers ten, in ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round += 1)
    expect(await raceOnce(server, round % 2 === 0 ? 1 : 4)).toEqual(fairRound);
});

it.each(['first', 'later'])(
  'sends a message once for six parallel calls with one key, as the %s message',
  async (position) => {
    for (let round = 0; round < 10; round += 1) {
      // One conversation left and credits for one message: a second send would find neither.
      const [from, to, other] = [await member({ credits: 20 }), await member(), await member()];
      await sendMessage(server, site, { from, to: position === 'later' ? to : other });
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => sendMessage(server, site, { from, to }, { key })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]?.body.balance).toBe(0);
      const stored = await rows('select from chat.message where site_id = $1 and key = $2', site.id, key);
      expect(stored).toHaveLength(1);
    }
  },
);

it('starts two conversations for fifty parallel first messages of a free member', async () => {
  const from = await member({ credits: 1_000 });
  const others = await members(50);
  const answers = await Promise.all(others.map((to) => sendMessage(server, site, { from, to })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.code === 'conversation_limit')).toHaveLength(48);
  expect(await rows('select from chat.conversation where site_id = $1', site.id)).toHaveLength(2);
  expect(await rows('select balance from credits.wallet where member_id = $1', from.memberId)).toEqual([
    { balance: 980 },
  ]);
});

it('makes one conversation of two parallel first messages to each other', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [one, two] = [await member(), await member()];
    const answers = await Promise.all([
      sendMessage(server, site, { from: one, to: two }),
      sendMessage(server, site, { from: two, to: one }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.conversation)).size).toBe(1);
    expect(answers.map(({ body }) => body.message.seq).toSorted((a, b) => a - b)).toEqual([1, 2]);
    const seats = await rows(
      'select unread from chat.seat where conversation_id = $1',
      answers[0]?.body.conversation,
    );
    expect(seats).toEqual([{ unread: 1 }, { unread: 1 }]);
  }
});

it('gives parallel messages gapless seq numbers in order of time', async () => {
  const [one, two] = [await member({ credits: 500 }), await member({ credits: 500 })];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      sendMessage(server, site, index % 2 === 0 ? { from: one, to: two } : { from: two, to: one }),
    ),
  );
  const seqs = answers.map(({ body }) => body.message.seq).toSorted((a, b) => a - b);
  expect(seqs).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  const outOfOrder = await rows(
    `select from (select sent_at < lag(sent_at) over (order by seq) as earlier from chat.message where site_id = $1) m
     where earlier`,
    site.id,
  );
  expect(outOfOrder).toEqual([]);
  const unread = await rows('select unread from chat.seat where site_id = $1', site.id);
  expect(unread).toEqual([{ unread: 30 }, { unread: 30 }]);
});

it('updates conversations and seats in place: at least 95 % of the updates are HOT', async () => {
  const owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
  // Connections report their statistics with a delay; this flushes those of all of them.
  const flushStatistics = () =>
    Promise.all(
      Array.from({ length: connections }, () => rows('select pg_stat_force_next_flush(), pg_sleep(0.2)')),
    );
  const people = await members(20);
  await flushStatistics();
  await owner.query('select pg_stat_reset()');
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      people.map((from, index) => sendMessage(server, site, { from, to: people[index ^ 1] ?? from })),
    );
  }
  await flushStatistics();
  const {
    rows: [{ all, hot }],
  } = await owner.query(
    `select sum(n_tup_upd)::int as all, sum(n_tup_hot_upd)::int as hot from pg_stat_user_tables
     where relid in ('chat.conversation'::regclass, 'chat.seat'::regclass)`,
  );
  await owner.end();
  process.stdout.write(`conversations and seats: ${hot} of ${all} updates were HOT\n`);
  expect(all).toBeGreaterThan(700);
  expect(hot / all).toBeGreaterThanOrEqual(0.95);
});

it('leaves a ledger without violations', async () => {
  expect(await ledgerViolations(server.kernel.database.db)).toEqual({
    unbalanced: 0,
    misquoted: 0,
    wallet: 0,
    hold: 0,
    stray: 0,
  });
});
