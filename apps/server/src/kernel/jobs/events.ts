import type { z } from 'zod';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import {
  type AnyTask,
  defineTask,
  type EnqueueOptions,
  enqueue,
  type TaskName,
  type TaskSpec,
} from './jobs.ts';

/** Something a module says has happened, for others to answer later. The payload holds ids only. */
export interface Event<Payload extends z.ZodType = z.ZodType> {
  /** `module.what_happened` */
  readonly name: TaskName;
  readonly payload: Payload;
}

export const defineEvent = <Payload extends z.ZodType>(name: TaskName, payload: Payload): Event<Payload> => ({
  name,
  payload,
});

/** Another module's answer to an event. A job of its own, so one that fails does not hold up the others. */
export interface Reaction {
  readonly event: Event;
  readonly task: AnyTask<unknown>;
  /** Of jobs with the same key one waits at a time. */
  jobKey?(payload: never): string;
}

export const reaction = <Payload extends z.ZodType>(
  event: Event<Payload>,
  name: TaskName,
  run: (payload: z.output<Payload>) => Promise<void>,
  options: { readonly jobKey?: (payload: z.output<Payload>) => string } = {},
): Reaction => ({
  ...options,
  event,
  task: defineTask<unknown, Payload>({
    name,
    payload: event.payload,
    run: (_context, payload) => run(payload),
  }),
});

const carrier = <Payload extends z.ZodType>(event: Event<Payload>): TaskSpec<Payload> => ({
  name: `event.${event.name}`,
  payload: event.payload,
});

/**
 * Says within the transaction that it happened: a rollback takes it back, a commit cannot lose it. It may be said later, and
 * once for all that happen until then.
 */
export const emit = <Payload extends z.ZodType>(
  tx: Queryable,
  event: Event<Payload>,
  payload: z.input<Payload>,
  options?: Pick<EnqueueOptions, 'runAt' | 'jobKey' | 'keepsRunAt'>,
): Promise<void> => enqueue(tx, carrier(event), payload, options);

/** The tasks that carry each event to its reactions, and the reactions themselves. */
export function eventTasks(
  db: Queryable,
  events: readonly Event[],
  reactions: readonly Reaction[],
): readonly AnyTask<unknown>[] {
  const carriers = events.map((event) =>
    defineTask<unknown, z.ZodType>({
      ...carrier(event),
      run: (_context, payload) =>
        inTransaction(db, async (tx) => {
          for (const answer of reactions) {
            if (answer.event !== event) continue;
            const jobKey = answer.jobKey?.(payload as never);
            await enqueue(tx, answer.task, payload, jobKey === undefined ? {} : { jobKey });
          }
        }),
    }),
  );
  return [...carriers, ...reactions.map(({ task }) => task)];
}
