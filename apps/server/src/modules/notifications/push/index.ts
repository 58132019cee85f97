import type { PushSubscriptionView } from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import { enqueue, type Task, task } from '#kernel/jobs/jobs.ts';
import type { CronEntry } from '#kernel/jobs/worker.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { refused } from '#kernel/result.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import { purgePush, purgeSubscriptions } from './purge-push.ts';
import { type ComposePush, type PushTopic, pushJob, sendPush, sendPushTask } from './send-push.ts';
import type { PushSender } from './sender.ts';
import { deleteSubscriptions, type SubscribedSession, selectSubscribedSessions } from './store.ts';
import { subscribe } from './subscribe.ts';
import { keepValidSessions } from './valid-subscriptions.ts';

export type { ComposePush } from './send-push.ts';
export type { PushSender } from './sender.ts';
export type { SubscribedSession } from './store.ts';

export interface PushDeps {
  readonly identity: Pick<Identity, 'mailRecipientOf' | 'livingSessions'>;
  /** Undefined when no VAPID key is configured. */
  readonly sender: PushSender | undefined;
  readonly compose: ComposePush;
}

export interface PushNotice extends MemberReference, PushTopic {
  /** The notice's id: browsers show each id once. */
  readonly notice: string;
}

export function createPush(kernel: Kernel, { identity, sender, compose }: PushDeps) {
  const { db } = kernel.database;

  const tasks: readonly Task[] = [task(purgePush, () => purgeSubscriptions(identity, db))];
  const slowTasks: readonly Task[] = [
    task(sendPushTask, async (payload, job) => {
      if (sender) await sendPush(kernel, { identity, sender, compose }, payload, job);
    }),
  ];
  const cron: readonly CronEntry[] = [{ task: purgePush, match: '47 4 * * *' }];

  return {
    subscribe: async (tx: Queryable, subscribed: SubscribedSession, subscription: PushSubscriptionView) =>
      sender
        ? subscribe(kernel, { identity, sender }, tx, subscribed, subscription)
        : refused('push_refused'),

    unsubscribe: (tx: Queryable, subscribed: SubscribedSession): Promise<void> =>
      deleteSubscriptions(tx, [subscribed]),

    /** Enqueues one job per subscribed browser of the member. Returns false when there is none. */
    async enqueue(tx: Queryable, { site, member, notice, ...about }: PushNotice): Promise<boolean> {
      if (!sender) return false;
      const sessions = await keepValidSessions(
        identity,
        tx,
        await selectSubscribedSessions(tx, site, member),
      );
      for (const subscribed of sessions) {
        const work = { ...subscribed, notice, ...about };
        await enqueue(tx, sendPushTask, work, pushJob(work));
      }
      return sessions.length > 0;
    },

    tasks,
    /** In a queue of their own: an unresponsive push service blocks each of these jobs for ten seconds. */
    slowTasks,
    cron,
  };
}
