import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '#testing/server/database.ts';
import { loadConfig } from '../config.ts';
import { createDatabase } from '../db/pool.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { enqueue, enqueueAll, task } from './jobs.ts';
import { createWorker, type JobWorker } from './worker.ts';
import { lockSpace } from './worker-liveness.ts';

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
  const { rows } = await sql`
    select from kernel.queued_jobs() where payload ->> 'member' = ${member}`.execute(db);
  return rows.length;
};

/** Moves everything that is due, as a worker's mover does. */
const moveDue = async (at: Queryable = db) => {
  const { rows } = await sql<{ moved: number }>`select kernel.move_due_jobs(1000) as moved`.execute(at);
  return rows[0]?.moved ?? 0;
};

/** The members of jobs that have been moved to graphile-worker. */
const moved = async (members: readonly string[]) => {
  const { rows } = await sql<{ member: string }>`
    select payload ->> 'member' as member from graphile_worker._private_jobs
    where payload ->> 'member' = any (${members})`.execute(db);
  return rows.map(({ member }) => member).sort();
};

async function start(): Promise<void> {
  worker = createWorker({ config, tasks: [greet, fail], logger, metrics, concurrency: 2 });
  await worker.start();
  await worker.ready();
}

const livingWorkers = async () => {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::int as workers from pg_locks where locktype = 'advisory' and classid = ${lockSpace}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.workers;
};

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
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from kernel.queued_jobs() where key = ${member}`.execute(db);
    expect(rows).toEqual([{ run_at: first }]);
  });

  it('enqueue() replaces a job that was already moved to the queue, and keeps its run time when keepsRunAt is set', async () => {
    const [postponed, kept] = [someMember(), someMember()];
    const past = new Date(Date.now() - 60_000);
    const later = new Date(Date.now() + 3_600_000);
    for (const member of [postponed, kept])
      await enqueue(db, greet, { member }, { jobKey: member, runAt: past });
    await moveDue();
    expect(await moved([postponed, kept])).toHaveLength(2);
    await enqueue(db, greet, { member: postponed }, { jobKey: postponed, runAt: later });
    await enqueue(db, greet, { member: kept }, { jobKey: kept, runAt: later, keepsRunAt: true });
    const runAt = async (member: string) =>
      (await sql`select run_at from kernel.queued_jobs() where key = ${member}`.execute(db)).rows;
    expect(await runAt(postponed)).toEqual([{ run_at: later }]);
    expect(await runAt(kept)).toEqual([{ run_at: past }]);
  });

  it('enqueue() with a key used by an older release leaves one job when it is moved', async () => {
    const member = someMember();
    const later = new Date(Date.now() + 3_600_000);
    await enqueue(db, greet, { member }, { jobKey: member });
    await sql`
      select graphile_worker.add_job(
        ${greet.name}, ${JSON.stringify({ member })}::json, job_key => ${member}, run_at => ${later})`.execute(
      db,
    );
    await moveDue();
    expect(await waiting(member)).toBe(1);
    expect(await moved([member])).toEqual([member]);
  });

  it('enqueue() refuses what the queue would refuse, so that no job keeps others from being moved', async () => {
    const member = someMember();
    for (const options of [{ jobKey: '' }, { jobKey: 'k'.repeat(513) }, { maxAttempts: 0 }])
      await expect(enqueue(db, greet, { member }, options)).rejects.toMatchObject({ code: '23514' });
    const longName = { ...greet, name: `test.${'x'.repeat(130)}` } as const;
    await expect(enqueue(db, longName, { member })).rejects.toMatchObject({ code: '23514' });
    expect(await waiting(member)).toBe(0);
  });

  it('enqueue() sends no NOTIFY; one batch of the mover sends one', async () => {
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: scratch.url });
    await listener.connect();
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen "jobs:insert"');
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
      await moveDue();
      await expect.poll(() => heard).toEqual(['jobs:insert']);
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

describe('kernel.move_due_jobs', () => {
  it('moves no job before its time', async () => {
    const member = someMember();
    await enqueue(db, greet, { member }, { runAt: new Date(Date.now() + 1_500) });
    await moveDue();
    expect(await moved([member])).toEqual([]);
    await pause(1_600);
    await moveDue();
    expect(await moved([member])).toEqual([member]);
  });

  it('moves each job once when two movers run at once', async () => {
    const members = Array.from({ length: 300 }, someMember);
    await enqueueAll(
      db,
      greet,
      members.map((member) => ({ member })),
    );
    const batch = () => sql`select kernel.move_due_jobs(20)`.execute(db);
    await Promise.all(Array.from({ length: 40 }, batch));
    await moveDue();
    expect(await moved(members)).toEqual(members.toSorted());
  });

  it('leaves to others what an unfinished move holds, and everything where it was when it fails', async () => {
    const member = someMember();
    await enqueue(db, greet, { member });
    await inTransaction(db, async (tx) => {
      expect(await moveDue(tx)).toBeGreaterThan(0);
      expect(await moveDue()).toBe(0);
      throw new Error('killed');
    }).catch(({ message }) => expect(message).toBe('killed'));
    expect(await moved([member])).toEqual([]);
    await moveDue();
    expect(await moved([member])).toEqual([member]);
  });

  it('keeps attempts, priority and run time', async () => {
    const member = someMember();
    const runAt = new Date(Date.now() - 60_000);
    await enqueue(db, greet, { member }, { runAt, maxAttempts: 3, priority: 7 });
    const later = someMember();
    await enqueue(db, greet, { member: later });
    await moveDue();
    const { rows } = await sql`
      select run_at, max_attempts, priority from graphile_worker._private_jobs
      where payload ->> 'member' = ${member}`.execute(db);
    expect(rows).toEqual([{ run_at: runAt, max_attempts: 3, priority: 7 }]);
    const { rows: usual } = await sql`
      select max_attempts, priority from graphile_worker._private_jobs
      where payload ->> 'member' = ${later}`.execute(db);
    expect(usual).toEqual([{ max_attempts: 12, priority: 0 }]);
  });
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
        select last_error from graphile_worker._private_jobs where last_error is not null`.execute(db);
      return rows.map(({ last_error }) => last_error).join();
    };
    await expect.poll(stored).toContain('mailbox of [e-mail] is full');
    expect(lines.join()).toContain('test.fail_always');
    expect((await stored()) + lines.join()).not.toContain('eva@');
  });

  it('releases the jobs of a dead worker and of no other', async () => {
    const [orphaned, held] = [someMember(), someMember()];
    const lockedBy = async (member: string, worker: string) => {
      await enqueue(db, greet, { member });
      await moveDue();
      await sql`
        update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now()
        where payload ->> 'member' = ${member}`.execute(db);
    };
    await lockedBy(orphaned, 'dead');
    await lockedBy(held, 'alive');
    const session = await database.pool.connect();
    await session.query(`select pg_advisory_lock_shared(${lockSpace}, hashtext('alive'))`);

    await start();
    // At the second check.
    await expect.poll(() => done, { timeout: 10_000 }).toContain(orphaned);
    expect(done).not.toContain(held);
    session.release(true);
  }, 15_000);

  it('removes a job of a dead worker that was enqueued again while it ran, and keeps one that was given up', async () => {
    const [again, poison] = [someMember(), someMember()];
    const lock = async (member: string, attempts: number) => {
      await moveDue();
      await sql`
        update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = ${attempts}
        where payload ->> 'member' = ${member}`.execute(db);
    };
    await enqueue(db, greet, { member: again }, { jobKey: again, maxAttempts: 5 });
    await lock(again, 1);
    await enqueue(db, greet, { member: again }, { jobKey: again, maxAttempts: 5 });
    await enqueue(db, greet, { member: poison }, { maxAttempts: 5 });
    await lock(poison, 5);
    expect(await waiting(again)).toBe(2);

    await start();
    await expect.poll(() => waiting(again), { timeout: 10_000 }).toBe(0);
    expect(done.filter((member) => member === again)).toHaveLength(1);
    expect(await waiting(poison)).toBe(1);
  }, 15_000);

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

  it('holds its liveness lock while it runs', async () => {
    await start();
    await expect.poll(livingWorkers).toBe(1);
    await worker?.stop();
    worker = undefined;
    await expect.poll(livingWorkers).toBe(0);
  });

  it('runs again after several finished jobs could not be recorded', async () => {
    const slow = task({ name: 'test.wait', payload: z.strictObject({ ms: z.int() }) }, ({ ms }) => pause(ms));
    const left = async () =>
      (await database.pool.query("select from kernel.queued_jobs() where task = 'test.wait'")).rowCount;
    worker = createWorker({ config, tasks: [slow], logger, metrics, concurrency: 4 });
    await worker.start();
    const name = new URL(scratch.url).pathname.slice(1);
    const elsewhere = new pg.Client({
      connectionString: Object.assign(new URL(scratch.url), { pathname: '/postgres' }).href,
    });
    await elsewhere.connect();
    try {
      for (const ms of [500, 600, 700, 800]) await enqueue(db, slow, { ms });
      await moveDue();
      await pause(200);
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
      // The job is in the queue, and perhaps begun, when the connections are cut; the worker's mover takes the last ones.
      if (index < 90) await moveDue();
      if (index % 10 === 0) await owner.query(cutWorkerConnections);
    }
    await owner.query(cutWorkerConnections);
    await owner.end();
    await expect
      .poll(() => members.filter((member) => !done.includes(member)), { timeout: 15_000 })
      .toEqual([]);
    await expect.poll(livingWorkers).toBe(1);
  }, 20_000);
});
