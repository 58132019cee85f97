import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPartition } from '#testing/factories/chat-partitions.ts';
import { aMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.kernel.database.pool.query<Row>(text, values)).rows;

const partitions = async () =>
  (
    await query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'chat.message'::regclass order by 1`,
    )
  ).map(({ name }) => name.replace('chat.', ''));

/** A conversation with one message per age in days. */
async function conversation(historyDays: number, ages: readonly number[]) {
  const site = await aSite(server.kernel.database.db, { settings: { history_days: historyDays } });
  const [from, to] = [
    await aMember(server.context, site, { credits: 1_000 }),
    await aMember(server.context, site),
  ];
  for (const age of ages) {
    const { status } = await sendMessage(server, site, { from, to });
    expect(status).toBe(200);
    await createPartition(server, daysAgo(age));
  }
  for (const [index, age] of ages.entries())
    await query('update chat.message set sent_at = $3 where site_id = $1 and seq = $2', [
      site.id,
      index + 1,
      daysAgo(age),
    ]);
  const setHistoryDays = (days: number) =>
    query(
      `update sites.site set settings = settings || jsonb_build_object('history_days', $2::int) where id = $1`,
      [site.id, days],
    );
  const left = async () =>
    (
      await query<{ seq: number }>('select seq from chat.message where site_id = $1 order by seq', [site.id])
    ).map(({ seq }) => seq);
  return { setHistoryDays, left };
}

const runNow = async () => {
  await query(`select kernel.enqueue('chat.maintain_partitions', '{}')`);
  await server.jobsDone();
};

it('chat.maintain_partitions drops partitions no site shows, and deletes older messages of sites with a shorter history', {
  timeout: patience(60_000),
}, async () => {
  const long = await conversation(100, [200, 99, 20, 0]);
  const short = await conversation(10, [99, 15, 9, 0]);
  const dropped = await createPartition(server, daysAgo(200));
  expect(await partitions()).toContain(dropped);
  await runNow();
  expect(await partitions()).not.toContain(dropped);
  expect(await long.left()).toEqual([2, 3, 4]);
  expect(await short.left()).toEqual([3, 4]);

  const ahead = (await partitions()).filter(
    (name) => name > `message_${new Date().toISOString().slice(0, 7).replace('-', '_')}`,
  );
  expect(ahead).toHaveLength(3);
  await runNow();
  expect(await long.left()).toEqual([2, 3, 4]);
});

it('chat.drop_partitions refuses a recent moment', async () => {
  await expect(query('select chat.drop_partitions(now())')).rejects.toThrow('nothing this young');
});

it('chat.maintain_partitions continues where it ended, also when a site shortens its history', {
  timeout: patience(60_000),
}, async () => {
  const chat = await conversation(100, [99, 60, 40, 0]);
  await runNow();
  expect(await chat.left()).toEqual([1, 2, 3, 4]);
  await chat.setHistoryDays(50);
  await runNow();
  expect(await chat.left()).toEqual([3, 4]);
});

it('chat.maintain_partitions creates partitions ahead even while an old one is locked', {
  timeout: patience(60_000),
}, async () => {
  const old = await createPartition(server, daysAgo(400));
  const [next] = (await partitions()).filter((name) => name > old).slice(-1);
  const owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
  await owner.query(`drop table chat.${next}`);
  await owner.query(`begin; lock table chat.${old} in access share mode`);
  await query(`select kernel.enqueue('chat.maintain_partitions', '{}')`);
  await vi.waitFor(async () => expect(await partitions()).toContain(next), { timeout: patience(20_000) });
  expect(await partitions()).toContain(old);
  await owner.query('rollback');
  await owner.end();
});
