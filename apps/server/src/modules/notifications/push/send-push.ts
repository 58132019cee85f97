import { type NotificationKind, notificationKind } from '@bowline/contract/notifications';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type EnqueueOptions, enqueue, type RunningJob, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Identity, type MemberReference, memberReference } from '#modules/identity/index.ts';
import { type Topic, topics } from '../rules.ts';
import { deliveryOf, type PushTexts, priorityOf, pushMessageOf } from './message.ts';
import { openSubscription } from './seals.ts';
import type { PushSender } from './sender.ts';
import { deleteSubscriptionByEndpoint, selectSubscribedSessions, selectSubscription } from './store.ts';
import { keepValidSessions } from './valid-subscriptions.ts';

export const sendPushTask = {
  name: 'notifications.push',
  payload: memberReference.extend({
    session: z.uuid(),
    notice: z.uuid(),
    subject: z.enum(topics),
    kind: notificationKind,
    bulletin: z.uuid().optional(),
  }),
} as const satisfies TaskSpec;
type Work = z.output<typeof sendPushTask.payload>;

/** With the queue's backoff about eighty minutes. */
const maxAttempts = 8;

/** The job key: one job per notice and browser. */
export const pushJob = ({
  notice,
  session,
  kind,
}: Pick<Work, 'notice' | 'session' | 'kind'>): EnqueueOptions => ({
  jobKey: `push:${notice}:${session}`,
  maxAttempts,
  priority: priorityOf(kind),
});

/** The topic of a push, the kind it is recorded as, and the bulletin if it is one. */
interface PushTopic {
  readonly subject: Topic;
  readonly kind: NotificationKind;
  readonly bulletin?: string | undefined;
}

/** Returns `undefined` when nothing is new any more, and `waitsUntil` during quiet hours. */
export type ComposePush = (
  db: Queryable,
  to: MemberReference,
  about: PushTopic,
) => Promise<PushTexts | { readonly waitsUntil: Date } | undefined>;

export interface EnqueuePushDeps {
  readonly identity: Pick<Identity, 'livingSessions'>;
  /** Undefined when no VAPID key is configured. */
  readonly pushSender: PushSender | undefined;
}

export interface PushNotice extends MemberReference, PushTopic {
  /** The notice's id: browsers show each id once. */
  readonly notice: string;
}

/** Enqueues one job per subscribed browser of the member. Returns false when there is none. */
export async function enqueuePush(
  { identity, pushSender }: EnqueuePushDeps,
  tx: Queryable,
  { site, member, notice, ...about }: PushNotice,
): Promise<boolean> {
  if (!pushSender) return false;
  const sessions = await keepValidSessions(identity, tx, await selectSubscribedSessions(tx, site, member));
  for (const subscribed of sessions) {
    const work = { ...subscribed, notice, ...about };
    await enqueue(tx, sendPushTask, work, pushJob(work));
  }
  return sessions.length > 0;
}

export interface SendPushDeps extends EnqueuePushDeps {
  readonly kernel: Pick<Kernel, 'database' | 'vault' | 'metrics'>;
  readonly identity: Pick<Identity, 'mailRecipientOf' | 'livingSessions'>;
  readonly compose: ComposePush;
}

/** Sends one notice to one browser, at least once: the browser drops duplicates by id. */
export async function sendPush(
  { kernel, identity, pushSender, compose }: SendPushDeps,
  work: Work,
  { isLastAttempt }: Pick<RunningJob, 'isLastAttempt'>,
): Promise<void> {
  if (!pushSender) return;
  const { vault, metrics } = kernel;
  const { db } = kernel.database;
  const { notice, subject, kind, bulletin, ...subscribed } = work;
  const [valid] = await keepValidSessions(identity, db, [subscribed]);
  const stored = valid && (await selectSubscription(db, subscribed));
  const reader = stored && (await identity.mailRecipientOf(db, subscribed.site, subscribed.member));
  if (!reader) return;
  const words = await compose(
    db,
    { site: subscribed.site, member: subscribed.member },
    { subject, kind, bulletin },
  );
  if (!words) return;
  if ('waitsUntil' in words) {
    await enqueue(db, sendPushTask, work, { ...pushJob(work), runAt: words.waitsUntil });
    return;
  }

  const aad = { publicId: reader.publicId, session: subscribed.session };
  const subscription = openSubscription(vault, vault.unwrap(reader.wrappedKey), aad, stored.sealed);
  try {
    const message = JSON.stringify(pushMessageOf(notice, kind, words));
    const fate = await pushSender.send(subscription, message, deliveryOf(vault, subscribed.session, kind));
    metrics.push.inc({ fate });
    if (fate !== 'sent') await deleteSubscriptionByEndpoint(db, subscribed, stored.endpointHash);
  } catch (error) {
    if (isLastAttempt) metrics.push.inc({ fate: 'given_up' });
    throw error;
  }
}
