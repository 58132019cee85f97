import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freshDatabase, queryOnce } from '#testing/server/database.ts';
import { loadConfig } from '../config.ts';
import { createDatabase } from '../db/pool.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { enqueue, enqueueAll, task } from './jobs.ts';
import { createWorker, type JobWorker } from './worker.ts';

// A queue of its own: a worker started here must not take the jobs of tests running beside it.
const scratch = await freshDatabase();
const config = loadConfig({ ...process.env, DATABASE_URL: scratch.url });
const lines: string[] = [];
const logger = createLogger({ logLevel: 'warn' }, 'test', { write: (line) => lines.push(line) });
const metrics = createMetrics('test');
const database = createDatabase(config, { service: 'test', logger });
const { db } = database;

let worker: JobWorker | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

/** The members greeted so far, by whichever test. */
const done: string[] = [];

const greet = task(
  { name: 'test.greet_member', payload: z.strictObject({ member: z.string() }) },
  async ({ member }) => {
    done.push(member);
  },
);

const fail = task({ name: 'test.fail_always', payload: z.strictObject({}) }, async () => {
  throw new Error('mailbox of eva@example.org is full');
});

const waiting = async (member: string) => {
  const { rows } = await sql`select from kernel.job where payload ->> 'member' = ${member}`.execute(db);
  return rows.length;
};

/** Leases jobs as a worker of that name does, and returns their members. */
const take = async (name: string, atMost = 100, at: Queryable = db) => {
  const { rows } = await sql<{ member: string }>`
    select payload ->> 'member' as member
    from kernel.take_jobs(${name}, ${[greet.name, fail.name]}, ${atMost})`.execute(at);
  return rows.map(({ member }) => member);
};

/** Only `kernel.enqueue` adds jobs. */
const removeAll = () => queryOnce(scratch.url, 'truncate kernel.job');

async function start(): Promise<void> {
  worker = createWorker({ config, tasks: [greet, fail], logger, metrics, concurrency: 2 });
  await worker.start();
  await worker.ready();
}

const cutWorkerConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'bowline-jobs'`;

const someMember = () => randomBytes(6).toString('hex');

describe('enqueue', () => {
  it('enqueue() leaves no job after a rollback and exactly one after a commit', async () => {
    const [lost, kept] = [someMember(), someMember()];
    await inTransaction(db, async (tx) => {
      await enqueue(tx, greet, { member: lost });
      throw new Error('no');
    }).catch(() => undefined);
    await inTransaction(db, (tx) => enqueue(tx, greet, { member: kept }));
    expect([await waiting(lost), await waiting(kept)]).toEqual([0, 1]);
  });

  it('enqueue() replaces a waiting job that has the same key', async () => {
    const member = someMember();
    const runAt = new Date(Date.now() + 3_600_000);
    await enqueue(db, greet, { member }, { jobKey: member, runAt });
    await enqueue(db, greet, { member }, { jobKey: member, runAt });
    expect(await waiting(member)).toBe(1);
  });

  it('enqueue() keeps the run time of the job it replaces when keepsRunAt is set', async () => {
    const member = someMember();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const [first, later] = [inHours(1), inHours(2)];
    await enqueue(db, greet, { member }, { jobKey: member, runAt: first, keepsRunAt: true });
    await enqueue(db, greet, { member }, { jobKey: member, runAt: later, keepsRunAt: true });
    const { rows } = await sql<{ scheduled_at: Date }>`
      select scheduled_at from kernel.job where key = ${member}`.execute(db);
    expect(rows).toEqual([{ scheduled_at: first }]);
  });

  it('enqueue() adds a job beside one with the same key that runs, and makes one due that failed before', async () => {
    const member = someMember();
    await removeAll();
    await enqueue(db, greet, { member }, { jobKey: member });
    await take('anybody');
    await enqueue(db, greet, { member }, { jobKey: member });
    expect(await waiting(member)).toBe(2);
    await take('anybody');
    const later = new Date(Date.now() + 3_600_000);
    await sql`
      update kernel.job set state = 'retryable', scheduled_at = ${later}, leased_by = null, leased_until = null
      where id = (select max(id) from kernel.job)`.execute(db);
    await enqueue(db, greet, { member }, { jobKey: member, keepsRunAt: true });
    expect(await take('anybody')).toEqual([member]);
  });

  it('enqueue() refuses a key, a number of attempts or a name that the table refuses', async () => {
    const member = someMember();
    for (const options of [{ jobKey: '' }, { jobKey: 'k'.repeat(513) }, { maxAttempts: 0 }])
      await expect(enqueue(db, greet, { member }, options)).rejects.toMatchObject({ code: '23514' });
    const longName = { ...greet, name: `test.${'x'.repeat(130)}` } as const;
    await expect(enqueue(db, longName, { member })).rejects.toMatchObject({ code: '23514' });
    expect(await waiting(member)).toBe(0);
  });

  it('enqueue() sends no NOTIFY', async () => {
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: scratch.url });
    await listener.connect();
    listener.on('notification', ({ channel }) => heard.push(channel));
    const channels = ['jobs:insert', 'kernel.job', 'job', 'jobs'];
    for (const channel of channels) await listener.query(`listen "${channel}"`);
    try {
      const members = Array.from({ length: 5 }, someMember);
      for (const member of members) await enqueue(db, greet, { member }, { jobKey: member });
      await enqueueAll(
        db,
        greet,
        members.map((member) => ({ member })),
      );
      await listener.query('select 1');
      expect(heard).toEqual([]);
    } finally {
      await listener.end();
    }
  });

  it('enqueueAll() adds many jobs in one call, and none for an empty list', async () => {
    const members = [someMember(), someMember(), someMember()];
    await enqueueAll(
      db,
      greet,
      members.map((member) => ({ member })),
    );
    await enqueueAll(db, greet, []);
    expect(await Promise.all(members.map(waiting))).toEqual([1, 1, 1]);
  });

  it('enqueue() makes the job with the lowest priority number run first', async () => {
    const members = [someMember(), someMember(), someMember()];
    for (const [index, member] of members.entries())
      await enqueue(db, greet, { member }, { priority: 9 - index });
    // One at a time: what is fetched together comes in any order.
    worker = createWorker({ config, tasks: [greet], logger, metrics, concurrency: 1, prefetch: 1 });
    await worker.start();
    await expect.poll(() => done.filter((member) => members.includes(member))).toEqual(members.toReversed());
  });

  it('enqueue() refuses a payload that does not match the schema', async () => {
    const wrong = { member: 'x', email: 'eva@example.org' };
    await expect(enqueue(db, greet, wrong)).rejects.toThrow();
    expect(await waiting('x')).toBe(0);
  });
});

describe('kernel.take_jobs', () => {
  it('takes no job before its time', async () => {
    const member = someMember();
    await removeAll();
    await enqueue(db, greet, { member }, { runAt: new Date(Date.now() + 1_500) });
    expect(await take('anybody')).toEqual([]);
    await pause(1_600);
    expect(await take('anybody')).toEqual([member]);
  });

  it('gives each job to one of many that take at once', async () => {
    const members = Array.from({ length: 300 }, someMember);
    await removeAll();
    await enqueueAll(
      db,
      greet,
      members.map((member) => ({ member })),
    );
    const taken = await Promise.all(Array.from({ length: 40 }, (_, index) => take(`worker ${index}`, 20)));
    expect([...taken.flat(), ...(await take('the last', 300))].sort()).toEqual(members.toSorted());
  });

  it('leaves to others what somebody is taking, and everything where it was when they fail', async () => {
    const member = someMember();
    await removeAll();
    await enqueue(db, greet, { member });
    await inTransaction(db, async (tx) => {
      expect(await take('killed', 100, tx)).toEqual([member]);
      expect(await take('other')).toEqual([]);
      throw new Error('killed');
    }).catch(({ message }) => expect(message).toBe('killed'));
    expect(await take('other')).toEqual([member]);
  });

  it('takes the lowest priority first, then the longest due, of several tasks', async () => {
    await removeAll();
    const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'];
    const minutesAgo = (minutes: number) => ({ runAt: new Date(Date.now() - minutes * 60_000) });
    const other = { ...greet, name: fail.name };
    await enqueue(db, greet, { member: fourth }, { priority: 3, ...minutesAgo(9) });
    await enqueue(db, other, { member: third }, { priority: 2, ...minutesAgo(1) });
    await enqueue(db, greet, { member: second }, { priority: 2, ...minutesAgo(2) });
    await enqueue(db, other, { member: first }, { priority: -1 });
    const order = [];
    for (let one = 0; one < 4; one += 1) order.push(...(await take('anybody', 1)));
    expect(order).toEqual([first, second, third, fourth]);
  });

  it('reads a few pages when a hundred thousand jobs of other tasks are available and as many wait', async () => {
    await removeAll();
    await queryOnce(
      scratch.url,
      `insert into kernel.job (task, payload, state, scheduled_at, priority, max_attempts)
       select task, '{}', state, at, 0, 12 from generate_series(1, 100000),
         (values ('test.other', 'available', now()), ('test.greet_member', 'scheduled', now() + interval '1 hour'))
           as job (task, state, at)`,
    );
    await queryOnce(scratch.url, 'vacuum analyze kernel.job');
    await inTransaction(db, async (tx) => {
      // Once before: the first call reads the catalogue.
      expect(await take('anybody', 64, tx)).toEqual([]);
      const member = someMember();
      await enqueue(tx, greet, { member });
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
        explain (analyze, buffers, format json)
        select from kernel.take_jobs('anybody', ${[greet.name]}, 64)`.execute(tx);
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } =
        rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
      expect(hit + read).toBeLessThan(300);
    });
    await removeAll();
  }, 60_000);
});

describe('createWorker', () => {
  it('begins a due job within two seconds', async () => {
    await start();
    const member = someMember();
    await pause(300);
    await enqueue(db, greet, { member });
    await expect.poll(() => done, { timeout: 2_000 }).toContain(member);
  });

  it('runs each committed job once', async () => {
    await start();
    const members = Array.from({ length: 20 }, someMember);
    await Promise.all(members.map((member) => enqueue(db, greet, { member })));
    await expect.poll(() => done.filter((member) => members.includes(member)).sort()).toEqual(members.sort());
  });

  it('counts failed and given-up jobs, and stores no personal data', async () => {
    await start();
    await enqueue(db, fail, {}, { maxAttempts: 1 });
    await enqueue(db, fail, {}, { maxAttempts: 2 });
    const fates = async () =>
      (await metrics.registry.metrics()).match(/jobs_total\{task="test.fail_always".*/g)?.join();
    await expect.poll(fates).toMatch(/fate="given_up",service="test"\} [1-9]/);
    await expect.poll(fates).toMatch(/fate="failed",service="test"\} [1-9]/);
    const stored = async () => {
      const { rows } = await sql<{ last_error: string | null }>`
        select last_error from kernel.job where last_error is not null`.execute(db);
      return rows.map(({ last_error }) => last_error).join();
    };
    await expect.poll(stored).toContain('mailbox of [e-mail] is full');
    expect(lines.join()).toContain('test.fail_always');
    expect((await stored()) + lines.join()).not.toContain('eva@');
  });

  it('puts back the jobs of a dead worker and of no other', async () => {
    const [orphaned, held] = [someMember(), someMember()];
    await removeAll();
    for (const [member, name] of [
      [orphaned, 'dead'],
      [held, 'alive'],
    ] as const) {
      await enqueue(db, greet, { member });
      await take(name);
    }
    await sql`update kernel.job set leased_until = now() where leased_by = 'dead'`.execute(db);
    await start();
    await expect.poll(() => done).toContain(orphaned);
    await pause(1_500);
    expect(done).not.toContain(held);
  });

  it('drops a job of a dead worker that was enqueued again while it ran, and discards one on its last attempt', async () => {
    const [again, poison] = [someMember(), someMember()];
    await removeAll();
    await enqueue(db, greet, { member: again }, { jobKey: again, maxAttempts: 5 });
    await enqueue(db, greet, { member: poison }, { maxAttempts: 1 });
    await take('killed');
    await sql`update kernel.job set leased_until = now()`.execute(db);
    await enqueue(db, greet, { member: again }, { jobKey: again, maxAttempts: 5 });
    expect(await waiting(again)).toBe(2);

    await start();
    await expect.poll(() => waiting(again)).toBe(0);
    expect(done.filter((member) => member === again)).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (await sql`select payload ->> 'member' as member, state from kernel.job`.execute(db)).rows,
      )
      .toEqual([{ member: poison, state: 'discarded' }]);
  });

  it('extends its leases while a job runs, and begins no job that another worker has taken meanwhile', async () => {
    await removeAll();
    const end = Promise.withResolvers<void>();
    let begun = 0;
    const slow = task({ name: 'test.wait_for_end', payload: z.strictObject({}) }, () => {
      begun += 1;
      return end.promise;
    });
    await enqueueAll(db, slow, [{}, {}]);
    worker = createWorker({ config, tasks: [slow], logger, metrics, concurrency: 1 });
    await worker.start();
    // As after its lease ran out.
    await sql`
      update kernel.job set leased_by = 'other', attempt = attempt + 1
      where id = (select max(id) from kernel.job)`.execute(db);
    const leasedUntil = async () => {
      const { rows } = await sql<{ at: Date }>`
        select leased_until as at from kernel.job where leased_by <> 'other'`.execute(db);
      return rows[0]?.at.getTime() ?? 0;
    };
    const first = await leasedUntil();
    await expect.poll(leasedUntil, { timeout: 15_000 }).toBeGreaterThan(first + 5_000);
    end.resolve();
    await expect.poll(leasedUntil).toBe(0);
    expect(begun).toBe(1);
  }, 30_000);

  it('gives back what it took and has not begun, without an attempt', async () => {
    await removeAll();
    const end = Promise.withResolvers<void>();
    const slow = task({ name: 'test.wait_for_end', payload: z.strictObject({}) }, () => end.promise);
    await enqueueAll(db, slow, [{}, {}, {}]);
    worker = createWorker({ config, tasks: [slow], logger, metrics, concurrency: 1 });
    await worker.start();
    const stopped = worker.stop();
    worker = undefined;
    end.resolve();
    await stopped;
    const { rows } = await sql`select state, attempt from kernel.job`.execute(db);
    const given = { state: 'available', attempt: 0 };
    expect(rows).toEqual([given, given]);
  });

  it('leaves nothing of a job that fails after it was enqueued again, and runs the new one', async () => {
    const member = someMember();
    const attempts: number[] = [];
    const once = task(
      { name: 'test.fail_once', payload: z.strictObject({ member: z.string() }) },
      async (payload) => {
        attempts.push(attempts.length);
        if (attempts.length > 1) return;
        await enqueue(db, once, payload, { jobKey: member });
        throw new Error('the first one fails');
      },
    );
    await enqueue(db, once, { member }, { jobKey: member });
    worker = createWorker({ config, tasks: [once], logger, metrics, concurrency: 2 });
    await worker.start();
    await expect.poll(() => waiting(member), { timeout: 10_000 }).toBe(0);
    expect(attempts).toHaveLength(2);
  }, 15_000);

  it('runs again after several finished jobs could not be recorded', async () => {
    const slow = task({ name: 'test.wait', payload: z.strictObject({ ms: z.int() }) }, ({ ms }) => pause(ms));
    const left = async () =>
      (await database.pool.query("select from kernel.job where task = 'test.wait'")).rowCount;
    worker = createWorker({ config, tasks: [slow], logger, metrics, concurrency: 4 });
    await worker.start();
    const name = new URL(scratch.url).pathname.slice(1);
    const elsewhere = new pg.Client({
      connectionString: Object.assign(new URL(scratch.url), { pathname: '/postgres' }).href,
    });
    await elsewhere.connect();
    try {
      for (const ms of [500, 600, 700, 800]) await enqueue(db, slow, { ms });
      await pause(400);
      await elsewhere.query(`alter database "${name}" allow_connections false`);
      await elsewhere.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name,
      ]);
      await pause(1_000);
    } finally {
      await elsewhere.query(`alter database "${name}" allow_connections true`);
      await elsewhere.end();
    }
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
  }, 30_000);

  it('loses no job while its connections are cut repeatedly', async () => {
    await start();
    const owner = new pg.Client({ connectionString: scratch.url });
    await owner.connect();
    const members = Array.from({ length: 100 }, someMember);
    for (const [index, member] of members.entries()) {
      await enqueue(db, greet, { member });
      if (index % 10 === 0) await owner.query(cutWorkerConnections);
    }
    await owner.query(cutWorkerConnections);
    await owner.end();
    await expect
      .poll(() => members.filter((member) => !done.includes(member)), { timeout: 15_000 })
      .toEqual([]);
  }, 20_000);
});
