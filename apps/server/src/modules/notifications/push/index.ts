import type { PushSubscriptionView } from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import { enqueue, type Task, task } from '#kernel/jobs/jobs.ts';
import type { CronEntry } from '#kernel/jobs/worker.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { refused } from '#kernel/result.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import { livingSeats } from './living.ts';
import { purgePush, purgeSubscriptions } from './purge-push.ts';
import { type About, type Compose, pushJob, pushToBrowser, sendPush } from './send-push.ts';
import type { PushSender } from './sender.ts';
import { deleteSubscriptions, type Seat, selectSeats } from './store.ts';
import { subscribe } from './subscribe.ts';

export type { Compose } from './send-push.ts';
export type { PushSender } from './sender.ts';
export type { Seat } from './store.ts';

export interface PushDeps {
  readonly identity: Pick<Identity, 'mailRecipientOf' | 'livingSessions'>;
  /** Left out where this deployment has no key to push with. */
  readonly sender: PushSender | undefined;
  readonly compose: Compose;
}

export interface Telling extends MemberReference, About {
  /** What is told, whoever is told of it: the same again is not shown again. */
  readonly notice: string;
}

export function createPush(kernel: Kernel, { identity, sender, compose }: PushDeps) {
  const { db } = kernel.database;

  const tasks: readonly Task[] = [task(purgePush, () => purgeSubscriptions(identity, db))];
  const slowTasks: readonly Task[] = [
    task(sendPush, async (payload, job) => {
      if (sender) await pushToBrowser(kernel, { identity, sender, compose }, payload, job);
    }),
  ];
  const cron: readonly CronEntry[] = [{ task: purgePush, match: '47 4 * * *' }];

  return {
    subscribe: async (tx: Queryable, seat: Seat, subscription: PushSubscriptionView) =>
      sender ? subscribe(kernel, { identity, sender }, tx, seat, subscription) : refused('push_refused'),

    unsubscribe: (tx: Queryable, seat: Seat): Promise<void> => deleteSubscriptions(tx, [seat]),

    /** One job for each browser of the member, in this transaction. False: there is none. */
    async enqueue(tx: Queryable, { site, member, notice, ...about }: Telling): Promise<boolean> {
      if (!sender) return false;
      const seats = await livingSeats(identity, tx, await selectSeats(tx, site, member));
      for (const seat of seats) {
        const work = { ...seat, notice, ...about };
        await enqueue(tx, sendPush, work, pushJob(work));
      }
      return seats.length > 0;
    },

    tasks,
    /** A push service that does not answer keeps each of them for ten seconds: nothing else must wait behind them. */
    slowTasks,
    cron,
  };
}
