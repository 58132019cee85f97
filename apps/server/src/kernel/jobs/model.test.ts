import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '#testing/server/database.ts';
import { loadConfig } from '../config.ts';
import { createDatabase } from '../db/pool.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { MemberId, SiteId } from '../ids.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createLeases, type LeasedJob } from './leases.ts';
import { deleteMemberJobs } from './member-jobs.ts';
import { applyStep, emptyModel, type Model, type Step, type WorkerName, waits } from './model.ts';
import { createScheduler } from './scheduler.ts';

const scratch = await freshDatabase();
const config = loadConfig({ ...process.env, DATABASE_URL: scratch.url });
const logger = createLogger({ logLevel: 'warn' }, 'test', {
  write: (line) => {
    throw new Error(line);
  },
});
const database = createDatabase(config, { service: 'worker', logger });
afterAll(async () => {
  await database.close();
  await scratch.drop();
});
// The clock of leases on the side of a worker.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const worker = fc.constantFrom<WorkerName>('A', 'B');
const member = fc.constantFrom('71', '72');
const key = fc.constantFrom('k1', 'k2');
const seconds = fc.constantFrom(5, 20, 31, 200, 30_000);
const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('enqueue' as const),
      delay: fc.constantFrom(0, 0, 15, 3_600),
      members: fc.oneof(member, fc.constant(['71', '72']), fc.constant(['72'])),
      max: fc.constantFrom(1, 2, 3),
      priority: fc.constantFrom(0, 1),
      task: fc.constantFrom('test.one', 'test.two'),
      key: fc.option(key, { nil: undefined }),
      keeps: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('take' as const),
      worker,
      atMost: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constantFrom('finish' as const, 'fail' as const), worker, which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      verb: fc.constantFrom('wait' as const, 'wait' as const, 'jump' as const),
      seconds,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ verb: 'rescue' as const }) },
  fc.record({ verb: fc.constantFrom('extend' as const, 'kill' as const), worker }),
  fc.record({ verb: fc.constantFrom('park' as const, 'unpark' as const) }),
  fc.record({ verb: fc.constant('jump' as const), seconds: seconds.map((given) => -given) }),
  fc.record({ verb: fc.constant('erase' as const), member }),
  fc.record({
    verb: fc.constant('tick' as const),
    minute: fc.integer({ min: -2, max: 3 }),
    workers: fc.constantFrom(1, 2),
  }),
);

const job = {
  verb: 'enqueue',
  delay: 0,
  members: '71',
  max: 2,
  priority: 0,
  task: 'test.one',
  key: undefined,
  keeps: false,
} as const;
const [takeA, takeB] = [
  { verb: 'take', worker: 'A', atMost: 1 },
  { verb: 'take', worker: 'B', atMost: 1 },
] as const;
const rescue = { verb: 'rescue' } as const;
const leaseEnds = { verb: 'wait', seconds: 31 } as const;
const failA = { verb: 'fail', worker: 'A', which: 0 } as const;

/** Sequences that chance may leave out. */
const rare: [Step[]][] = [
  // A worker that stood still takes its own job again, and then ends the attempt of before.
  [
    [
      job,
      takeA,
      leaseEnds,
      rescue,
      takeA,
      { verb: 'finish', worker: 'A', which: 0 },
      { verb: 'extend', worker: 'A' },
    ],
  ],
  // One that stood still while another took its job.
  [[job, takeA, { verb: 'jump', seconds: 31 }, rescue, takeB, { verb: 'extend', worker: 'A' }, failA]],
  // The clock is set back while a dead worker has a job.
  [
    [
      job,
      takeA,
      { verb: 'kill', worker: 'A' },
      { verb: 'jump', seconds: -200 },
      rescue,
      leaseEnds,
      rescue,
      takeB,
    ],
  ],
  // The key is enqueued again while the job runs and fails, and while its worker is dead.
  [[{ ...job, key: 'k1' }, takeA, { ...job, key: 'k1' }, failA]],
  [[{ ...job, key: 'k1' }, takeA, { ...job, key: 'k1', delay: 15 }, leaseEnds, rescue]],
  // Given up, then erased.
  [[{ ...job, max: 1 }, takeA, failA, { verb: 'erase', member: '71' }]],
];

const site = 1 as SiteId;

/** Both workers and the queue, in one transaction, in which `now()` stands still. */
function startQueue(tx: Tx) {
  const query = async (given: string | { text: string; values: unknown[] }, values: unknown[] = []) => {
    const { text, values: parameters } = typeof given === 'string' ? { text: given, values } : given;
    return tx.executeQuery(CompiledQuery.raw(text, parameters));
  };
  const pool = { query } as never;
  const start = () => ({
    leases: createLeases(pool, ['test.one', 'test.two', 'test.tick'], logger),
    jobs: [] as LeasedJob[],
  });
  const workers = { A: start(), B: start() };
  const each = { task: { name: 'test.tick', payload: {} as never } as const, match: '* * * * *' };
  const tick = async (at: Date) => {
    const scheduler = createScheduler({ pool, entries: [each], logger, now: () => at });
    const ticked = scheduler.start();
    await Promise.all([ticked, scheduler.stop()]);
  };
  /** Everything that the queue measures moved on, or back. */
  const moveClock = (by: number) =>
    query(
      `update kernel.job set scheduled_at = scheduled_at - $1 * interval '1 second',
         leased_until = leased_until - $1 * interval '1 second'`,
      [by],
    );

  return {
    async apply(made: Step, number: number): Promise<void> {
      switch (made.verb) {
        case 'enqueue': {
          const about =
            typeof made.members === 'string' ? { member: made.members } : { members: made.members };
          await query(
            `select kernel.enqueue($1, $2, _scheduled_at => now() + $3 * interval '1 second', _key => $4,
               _keeps_schedule => $5, _max_attempts => $6, _priority => $7)`,
            // No two are due at once, so that their order is certain.
            [
              made.task,
              JSON.stringify({ site, number, ...about }),
              made.delay - 0.001 * (1_000 - number),
              made.key,
              made.keeps,
              made.max,
              made.priority,
            ],
          );
          break;
        }
        case 'take':
          workers[made.worker].jobs.push(...(await workers[made.worker].leases.take(made.atMost)));
          break;
        case 'finish':
        case 'fail': {
          const { jobs, leases } = workers[made.worker];
          const [job] = jobs.splice(made.which % Math.max(jobs.length, 1), 1);
          if (job) await leases.end(job, made.verb === 'fail' ? 'no' : undefined);
          break;
        }
        case 'extend':
          await workers[made.worker].leases.extend();
          break;
        case 'kill':
          workers[made.worker] = start();
          break;
        case 'rescue':
          await query('select kernel.rescue_jobs()');
          break;
        case 'park':
          await query('select kernel.park_jobs(1)');
          break;
        case 'unpark':
          await query('select kernel.unpark_jobs(1)');
          break;
        case 'wait':
          await moveClock(made.seconds);
          vi.advanceTimersByTime(made.seconds * 1_000);
          break;
        case 'jump':
          await moveClock(made.seconds);
          break;
        case 'erase':
          await deleteMemberJobs(tx, site, made.member as MemberId);
          expect((await query(traces, [made.member])).rows).toEqual([]);
          break;
        case 'tick':
          for (let turn = 0; turn < made.workers; turn += 1)
            await tick(new Date(Date.parse(midnight) + made.minute * 60_000));
          break;
      }
    },
    held: (name: WorkerName) =>
      workers[name].jobs.map((job) => ({
        number: numberOf(job.payload),
        isValid: performance.now() < job.leasedUntil,
      })),
    rows: async () => {
      const { rows } = await query(
        `select coalesce((payload ->> 'number')::int, 0) as number, state, attempt, max_attempts as max, key, leased_by is not null as "isLeased",
           extract(epoch from scheduled_at - now())::int as due, extract(epoch from leased_until - now())::int as lease,
           payload -> 'member' as member, payload -> 'members' as members
         from kernel.job order by id`,
      );
      return rows;
    },
  };
}

/** Jobs of a member, running ones left out: they find nothing, and the second pass of an erasure looks again. */
const traces = `select from kernel.job where state <> 'executing' and payload::text like '%"' || $1 || '"%'`;

const midnight = '2026-11-30T00:00:00.000Z';
const numberOf = (payload: unknown) => (payload as { number?: number }).number ?? 0;

/** What the rows of the table must be. */
const expectedRows = (model: Model) =>
  model.jobs.map(({ number, state, attempt, max, key: unique, leasedBy, due, lease, members }) => ({
    number,
    state,
    attempt,
    max,
    key: unique ?? null,
    isLeased: leasedBy !== undefined,
    due: Math.round(due) + 0,
    lease: lease === undefined ? null : Math.round(lease) + 0,
    member: typeof members === 'string' ? members : null,
    members: Array.isArray(members) ? members : null,
  }));

it('the queue does what its model does, whatever workers, clocks, erasures and the schedule do', async () => {
  const undo = new Error('undo');
  const property = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
    const run = inTransaction(database.db, async (tx) => {
      // Only the owner parks jobs.
      await sql`set local role none`.execute(tx);
      const queue = startQueue(tx);
      const model = emptyModel();
      for (const [index, made] of steps.entries()) {
        await queue.apply(made, index + 1);
        applyStep(model, made, index + 1);
        const at = `after ${index + 1} steps, the last ${JSON.stringify(made)}`;
        expect(await queue.rows(), at).toEqual(expectedRows(model));
        for (const name of ['A', 'B'] as const)
          expect(queue.held(name), at).toEqual(
            model.held[name].map(({ number, validFor }) => ({ number, isValid: validFor > 0 })),
          );
        mustHold(model, at);
      }
      throw undo;
    });
    await run.catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  });
  await fc.assert(property, {
    numRuns: Number(process.env.MODEL_RUNS ?? 30),
    examples: rare,
  });
}, 240_000);

/** What the model itself must never break. */
function mustHold(model: Model, at: string): void {
  // No job is lost, and none is there twice.
  const there = [...model.jobs, ...model.parked].map(({ number }) => number).filter((number) => number > 0);
  const ended = [...model.ended.keys()];
  expect(
    [...there, ...ended].sort((a, b) => a - b),
    at,
  ).toEqual(model.enqueued);
  const keys = model.jobs.filter(waits).flatMap(({ key: unique }) => unique ?? []);
  expect(new Set(keys).size, at).toBe(keys.length);
  if (model.hasJumped) return;
  // No job runs twice at once, unless a clock was set.
  const valid = [...model.held.A, ...model.held.B]
    .filter(({ validFor }) => validFor > 0)
    .map(({ job }) => job.id);
  expect(new Set(valid).size, at).toBe(valid.length);
}
