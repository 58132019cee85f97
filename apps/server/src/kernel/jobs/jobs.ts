import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '../db/transaction.ts';
import { currentTrace } from '../telemetry/trace-context.ts';

export type TaskName = `${string}.${string}`;

/**
 * The name and payload of a job. The queue stores payloads unencrypted and keeps them for minutes after a member was erased,
 * so they hold ids only: the task reads the rest when it runs, and finds nothing once the member is erased.
 */
export interface TaskSpec<Payload extends z.ZodType = z.ZodType> {
  /** `module.verb_object` */
  readonly name: TaskName;
  readonly payload: Payload;
}

export interface RunningJob {
  readonly id: string;
  readonly attempt: number;
  readonly isLastAttempt: boolean;
}

/** A task spec together with the function that runs its jobs. */
export interface Task<Payload extends z.ZodType = z.ZodType> extends TaskSpec<Payload> {
  // A method, so that tasks with different payloads fit one list; the worker parses the payload before it calls `run`.
  run(payload: never, job: RunningJob): Promise<void>;
}

export const task = <Payload extends z.ZodType>(
  { name, payload }: TaskSpec<Payload>,
  run: (payload: z.output<Payload>, job: RunningJob) => Promise<void>,
): Task<Payload> => ({ name, payload, run });

export interface EnqueueOptions {
  readonly runAt?: Date;
  /** Enqueueing replaces a waiting job that has the same key. */
  readonly jobKey?: string;
  /** The replacing job runs when the replaced one was due, so that repeated calls do not delay it for ever. */
  readonly keepsRunAt?: true;
  readonly maxAttempts?: number;
  /** Among jobs that are due, the lowest number runs first. */
  readonly priority?: number;
}

/**
 * Adds a job within the caller's transaction: a rollback leaves no job, a commit leaves exactly one. It begins within a second
 * of being due: the workers look for jobs several times a second (worker.ts), nothing tells them of each.
 */
export async function enqueue<Payload extends z.ZodType>(
  db: Queryable,
  spec: TaskSpec<Payload>,
  payload: z.input<Payload>,
  { runAt, jobKey, keepsRunAt, maxAttempts, priority = 0 }: EnqueueOptions = {},
): Promise<void> {
  const json = payloadJson(spec, payload);
  await sql`
    select from kernel.enqueue(
      ${spec.name}, ${json}::json,
      _scheduled_at => ${runAt ?? null}::timestamptz, _key => ${jobKey ?? null}, _keeps_schedule => ${keepsRunAt ?? false},
      _max_attempts => ${maxAttempts ?? null}::integer, _priority => ${priority}
    )`.execute(db);
}

/** Adds many jobs of one task in a single statement. */
export async function enqueueAll<Payload extends z.ZodType>(
  db: Queryable,
  spec: TaskSpec<Payload>,
  payloads: readonly z.input<Payload>[],
  { maxAttempts, priority = 0 }: Pick<EnqueueOptions, 'maxAttempts' | 'priority'> = {},
): Promise<void> {
  const json = payloads.map((payload) => payloadJson(spec, payload));
  await sql`
    select count(kernel.enqueue(
      ${spec.name}, payload::json, _max_attempts => ${maxAttempts ?? null}::integer, _priority => ${priority}
    )) from unnest(${json}::text[]) as payload`.execute(db);
}

/** While a trace is recorded the job carries it beside its payload; `splitPayload` takes it off again. */
function payloadJson<Payload extends z.ZodType>(spec: TaskSpec<Payload>, payload: z.input<Payload>): string {
  const parsed = spec.payload.parse(payload);
  const _trace = currentTrace();
  return JSON.stringify(_trace ? { ...(parsed as object), _trace } : parsed);
}

/** Takes off what is not the task's own, which a strict schema would refuse: the trace, and `_cron` of jobs of older releases. */
export function splitPayload(raw: unknown): { readonly payload: unknown; readonly trace?: string } {
  if (typeof raw !== 'object' || raw === null) return { payload: raw };
  const { _cron, _trace, ...payload } = raw as Record<string, unknown>;
  return { payload, ...(typeof _trace === 'string' && { trace: _trace }) };
}
