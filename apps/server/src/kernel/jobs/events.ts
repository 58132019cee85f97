import type { z } from 'zod';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { type EnqueueOptions, enqueue, type Task, type TaskName, type TaskSpec, task } from './jobs.ts';

/** Something that happened in a module, for other modules to react to later. The payload holds ids only. */
export interface Event<Payload extends z.ZodType = z.ZodType> {
  /** `module.what_happened` */
  readonly name: TaskName;
  readonly payload: Payload;
}

export const defineEvent = <Payload extends z.ZodType>(name: TaskName, payload: Payload): Event<Payload> => ({
  name,
  payload,
});

/** A module's reaction to another module's event. It is a job of its own: when it fails, other reactions still run. */
export interface Reaction {
  readonly event: Event;
  readonly task: Task;
  /** Only one job with the same key waits at a time. */
  jobKey?(payload: never): string;
}

export const reaction = <Payload extends z.ZodType>(
  event: Event<Payload>,
  name: TaskName,
  run: (payload: z.output<Payload>) => Promise<void>,
  options: { readonly jobKey?: (payload: z.output<Payload>) => string } = {},
): Reaction => ({ ...options, event, task: task({ name, payload: event.payload }, run) });

/** The job that carries an event from the transaction that emits it to the reactions. */
const carrier = <Payload extends z.ZodType>(event: Event<Payload>): TaskSpec<Payload> => ({
  name: `event.${event.name}`,
  payload: event.payload,
});

/**
 * Emits an event within the caller's transaction: a rollback discards it, a commit cannot lose it. With `runAt` and `jobKey`
 * it can be delayed, and one event can stand for all that happen until then.
 */
export const emit = <Payload extends z.ZodType>(
  tx: Queryable,
  event: Event<Payload>,
  payload: z.input<Payload>,
  options?: Pick<EnqueueOptions, 'runAt' | 'jobKey' | 'keepsRunAt'>,
): Promise<void> => enqueue(tx, carrier(event), payload, options);

/** Returns the tasks that carry each event to its reactions, and the tasks of the reactions. */
export function eventTasks(
  db: Queryable,
  events: readonly Event[],
  reactions: readonly Reaction[],
): readonly Task[] {
  const carriers = events.map((event) =>
    task(carrier(event), (payload) =>
      inTransaction(db, async (tx) => {
        for (const answer of reactions) {
          if (answer.event !== event) continue;
          const jobKey = answer.jobKey?.(payload as never);
          await enqueue(tx, answer.task, payload, jobKey === undefined ? {} : { jobKey });
        }
      }),
    ),
  );
  return [...carriers, ...reactions.map((answer) => answer.task)];
}
