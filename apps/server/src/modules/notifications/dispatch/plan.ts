import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberReference } from '#modules/identity/index.ts';
import { type Channel, channels, type Topic } from '../rules.ts';
import { dispatchKey, dispatchTask, hasPushSubscription } from './dispatch.ts';
import { remindUnreadJob, remindUnreadTask } from './remind-unread.ts';
import { delays, priorityOf } from './throttle.ts';

type PlanDeps = Pick<Kernel, 'clock' | 'database' | 'random'>;

/** Enqueues one job per member, topic and channel. Planning again keeps its time, so that a stream of events does not delay it. */
function plan(
  { clock, random }: Pick<PlanDeps, 'clock' | 'random'>,
  tx: Queryable,
  { site, member }: MemberReference,
  { subject, channel, delay = 0 }: { subject: Topic; channel: Channel; delay?: number },
): Promise<void> {
  const work = { site, member, subject, channel, notice: random.uuid7() };
  const runAt = new Date(clock.now().getTime() + delay);
  const priority = priorityOf(subject);
  return enqueue(tx, dispatchTask, work, { runAt, jobKey: dispatchKey(work), keepsRunAt: true, priority });
}

/** Plans a push only if the member has a subscription. */
async function planPush(kernel: PlanDeps, tx: Queryable, to: MemberReference, subject: Topic): Promise<void> {
  if (await hasPushSubscription(tx, to)) await plan(kernel, tx, to, { subject, channel: 'push' });
}

/** Plans a push now, a mail some minutes later, and a reminder in case the member does not come back. */
export const planMessageNotices = (kernel: PlanDeps, to: MemberReference): Promise<void> =>
  inTransaction(kernel.database.db, async (tx) => {
    await planPush(kernel, tx, to, 'messages');
    await plan(kernel, tx, to, { subject: 'messages', channel: 'email', delay: delays.messageMail });
    const runAt = new Date(kernel.clock.now().getTime() + delays.unread);
    await enqueue(
      tx,
      remindUnreadTask,
      { ...to, isLast: false },
      { ...remindUnreadJob(to), runAt, keepsRunAt: true },
    );
  });

export const planLikeNotices = (kernel: PlanDeps, to: MemberReference): Promise<void> =>
  inTransaction(kernel.database.db, async (tx) => {
    await planPush(kernel, tx, to, 'likes');
    await plan(kernel, tx, to, { subject: 'likes', channel: 'email', delay: delays.likeMail });
  });

const onBoth = (kernel: PlanDeps, to: MemberReference, subject: Topic, delay: number): Promise<void> =>
  inTransaction(kernel.database.db, async (tx) => {
    for (const channel of channels) await plan(kernel, tx, to, { subject, channel, delay });
  });

export const planActivationReminder = (kernel: PlanDeps, to: MemberReference): Promise<void> =>
  onBoth(kernel, to, 'activation', delays.activation);

export const planPhotoReminder = (kernel: PlanDeps, to: MemberReference): Promise<void> =>
  onBoth(kernel, to, 'photo', delays.photo);
