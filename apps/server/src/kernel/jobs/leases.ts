import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';

/** `kernel.take_jobs` gives leases of 30 seconds. */
const leaseMs = 30_000;
export const extendEveryMs = 10_000;
const retryAfterMs = 1_000;

/** A job that this worker has a lease of, until it is recorded as ended. */
export interface LeasedJob {
  readonly id: string;
  readonly task: string;
  readonly payload: unknown;
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** By the clock of `performance.now()`, which nobody sets and which goes on while the process is stopped. */
  leasedUntil: number;
  /** What it failed with, once it ended. */
  error?: string;
}

const extend = `
  update kernel.job set leased_until = now() + interval '30 seconds'
  where id = any ($1) and state = 'executing' and leased_by = $2 returning id`;

const finish = `
  delete from kernel.job using unnest($2::bigint[], $3::integer[]) as done (id, attempt)
  where job.id = done.id and job.attempt = done.attempt and state = 'executing' and leased_by = $1`;

const fail = `
  select kernel.fail_job(id, $1, attempt, error)
  from unnest($2::bigint[], $3::integer[], $4::text[]) as failed (id, attempt, error)`;

/** Back without an attempt: it was taken and has not begun. */
const giveBack = `
  update kernel.job set state = 'available', attempt = attempt - 1, leased_by = null, leased_until = null
  where id = any ($1) and state = 'executing' and leased_by = $2`;

/**
 * The jobs that one worker has leases of, in the database and here. Each ends in one statement with all that ended meanwhile; a
 * job whose lease ran out is another worker's, and what is recorded about it afterwards changes nothing.
 */
export function createLeases(pool: Pick<pg.Pool, 'query'>, tasks: readonly string[], logger: Logger) {
  /** New at every start, so that a restarted worker does not extend the leases of its former life. */
  const worker = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const held = new Map<string, LeasedJob>();
  let ended: LeasedJob[] = [];
  let recording: Promise<void> | undefined;
  let stopped = false;

  /** Unless this worker took it again, after its lease had run out. */
  function forget(job: LeasedJob): void {
    if (held.get(job.id) === job) held.delete(job.id);
  }

  async function recordEnded(): Promise<void> {
    while (ended.length > 0) {
      const batch = ended;
      ended = [];
      try {
        await record(batch);
        for (const job of batch) forget(job);
      } catch (error) {
        logger.warn({ err: error }, 'cannot record ended jobs; retrying');
        // Another worker runs them again when their leases have run out.
        if (stopped) return;
        ended.push(...batch);
        await pause(retryAfterMs);
      }
    }
  }

  async function record(batch: readonly LeasedJob[]): Promise<void> {
    const [failed, done] = [batch.filter(({ error }) => error), batch.filter(({ error }) => !error)];
    const of = (jobs: readonly LeasedJob[]) => [
      worker,
      jobs.map(({ id }) => id),
      jobs.map(({ attempt }) => attempt),
    ];
    if (done.length > 0) await pool.query({ name: 'finish_jobs', text: finish, values: of(done) });
    if (failed.length > 0) await pool.query(fail, [...of(failed), failed.map(({ error }) => error)]);
  }

  return {
    count: () => held.size,

    async take(atMost: number): Promise<readonly LeasedJob[]> {
      const leasedUntil = performance.now() + leaseMs;
      const { rows } = await pool.query<Omit<LeasedJob, 'leasedUntil'>>({
        name: 'take_jobs',
        text: `select id, task, payload, attempt, attempt >= max_attempts as "isLastAttempt"
               from kernel.take_jobs($1, $2, $3) order by priority, scheduled_at, id`,
        values: [worker, tasks, atMost],
      });
      const taken = rows.map((row) => ({ ...row, leasedUntil }));
      for (const job of taken) held.set(job.id, job);
      return taken;
    },

    /** Extends all leases. One that ran out is not extended: another worker may have taken the job. */
    async extend(): Promise<void> {
      if (held.size === 0) return;
      const leasedUntil = performance.now() + leaseMs;
      const { rows } = await pool.query<{ id: string }>(extend, [[...held.keys()], worker]);
      const extended = new Set(rows.map(({ id }) => id));
      for (const job of held.values()) job.leasedUntil = extended.has(job.id) ? leasedUntil : 0;
    },

    /** Whether the job may begin; otherwise it is forgotten. */
    isValid(job: LeasedJob): boolean {
      if (performance.now() < job.leasedUntil) return true;
      forget(job);
      return false;
    },

    /** Resolves when it is recorded. */
    end(job: LeasedJob, error?: string): Promise<void> {
      ended.push(error === undefined ? job : Object.assign(job, { error }));
      recording ??= recordEnded().finally(() => {
        recording = undefined;
      });
      return recording;
    },

    /** Gives back jobs that have not begun, and waits until what ended is recorded. */
    async close(unbegun: readonly LeasedJob[]): Promise<void> {
      stopped = true;
      await recording;
      if (unbegun.length > 0) await pool.query(giveBack, [unbegun.map(({ id }) => id), worker]);
    },
  };
}
