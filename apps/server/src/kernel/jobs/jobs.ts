import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '../db/transaction.ts';

export type TaskName = `${string}.${string}`;

/**
 * A job's name and payload. Payloads are stored in the clear and outlive erasure by some minutes, so they hold ids only:
 * the task reads what it needs when it runs, and finds nothing when the member is gone.
 */
export interface TaskSpec<Payload extends z.ZodType = z.ZodType> {
  /** `module.verb_object` */
  readonly name: TaskName;
  readonly payload: Payload;
}

export interface Task<Context, Payload extends z.ZodType = z.ZodType> extends TaskSpec<Payload> {
  readonly run: (context: Context, payload: z.output<Payload>, job: RunningJob) => Promise<void>;
}

export interface RunningJob {
  readonly id: string;
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Fires when the process must stop and the job has overstayed its grace. */
  readonly signal: AbortSignal;
}

/** Any task, once its payload's type no longer matters. */
export interface AnyTask<Context> extends TaskSpec {
  // A method, so that tasks of differing payloads fit one list; the payload is validated before it arrives here.
  run(context: Context, payload: never, job: RunningJob): Promise<void>;
}

export function defineTask<Context, Payload extends z.ZodType>(
  task: Task<Context, Payload>,
): Task<Context, Payload> {
  return task;
}

export interface EnqueueOptions {
  readonly runAt?: Date;
  /** While a job with this key waits, enqueueing again replaces it. */
  readonly jobKey?: string;
  /** The one that takes its place runs when the first would have, so that a stream of them puts nothing off. */
  readonly keepsRunAt?: true;
  readonly maxAttempts?: number;
  /** Of the jobs that are due, those with the lowest number go first. */
  readonly priority?: number;
}

/** Part of the transaction: a rollback leaves no job, a commit leaves exactly one. */
export async function enqueue<Payload extends z.ZodType>(
  db: Queryable,
  task: TaskSpec<Payload>,
  payload: z.input<Payload>,
  { runAt, jobKey, keepsRunAt, maxAttempts = 12, priority = 0 }: EnqueueOptions = {},
): Promise<void> {
  const json = JSON.stringify(task.payload.parse(payload));
  await sql`
    select from graphile_worker.add_job(
      ${task.name}, ${json}::json,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${jobKey ?? null}, max_attempts => ${maxAttempts},
      priority => ${priority}, job_key_mode => ${keepsRunAt ? 'preserve_run_at' : 'replace'}
    )`.execute(db);
}

/** Many of the same task in one statement. */
export async function enqueueAll<Payload extends z.ZodType>(
  db: Queryable,
  task: TaskSpec<Payload>,
  payloads: readonly z.input<Payload>[],
  { maxAttempts = 12, priority = 0 }: Pick<EnqueueOptions, 'maxAttempts' | 'priority'> = {},
): Promise<void> {
  const json = payloads.map((payload) => JSON.stringify(task.payload.parse(payload)));
  await sql`
    select count(graphile_worker.add_job(
      ${task.name}, payload::json, max_attempts => ${maxAttempts}, priority => ${priority}
    )) from unnest(${json}::text[]) as payload`.execute(db);
}
