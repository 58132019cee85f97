import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberReference } from '#modules/identity/index.ts';
import { type Channel, channels, type Subject } from '../rules.ts';
import { delays, priorityOf } from './cadence.ts';
import { dispatchKey, dispatchTask, hasBrowser } from './dispatch.ts';
import { remindUnread, remindUnreadJob } from './remind-unread.ts';

type Planning = Pick<Kernel, 'clock' | 'database' | 'random'>;

/** One waits for each member, subject and channel; planned again it keeps its time, so that a stream of events puts nothing off. */
function plan(
  { clock, random }: Pick<Planning, 'clock' | 'random'>,
  tx: Queryable,
  { site, member }: MemberReference,
  { subject, channel, delay = 0 }: { subject: Subject; channel: Channel; delay?: number },
): Promise<void> {
  const work = { site, member, subject, channel, notice: random.uuid7() };
  const runAt = new Date(clock.now().getTime() + delay);
  const priority = priorityOf(subject);
  return enqueue(tx, dispatchTask, work, { runAt, jobKey: dispatchKey(work), keepsRunAt: true, priority });
}

/** A push to nobody is a job for nothing. */
async function planPush(
  kernel: Planning,
  tx: Queryable,
  to: MemberReference,
  subject: Subject,
): Promise<void> {
  if (await hasBrowser(tx, to)) await plan(kernel, tx, to, { subject, channel: 'push' });
}

/** Push at once, the mail after some minutes, and a reminder for whoever does not come. */
export const tellOfMessages = (kernel: Planning, to: MemberReference): Promise<void> =>
  inTransaction(kernel.database.db, async (tx) => {
    await planPush(kernel, tx, to, 'messages');
    await plan(kernel, tx, to, { subject: 'messages', channel: 'email', delay: delays.messageMail });
    const runAt = new Date(kernel.clock.now().getTime() + delays.unread);
    await enqueue(
      tx,
      remindUnread,
      { ...to, isLast: false },
      { ...remindUnreadJob(to), runAt, keepsRunAt: true },
    );
  });

export const tellOfLikes = (kernel: Planning, to: MemberReference): Promise<void> =>
  inTransaction(kernel.database.db, async (tx) => {
    await planPush(kernel, tx, to, 'likes');
    await plan(kernel, tx, to, { subject: 'likes', channel: 'email', delay: delays.likeMail });
  });

const onBoth = (kernel: Planning, to: MemberReference, subject: Subject, delay: number): Promise<void> =>
  inTransaction(kernel.database.db, async (tx) => {
    for (const channel of channels) await plan(kernel, tx, to, { subject, channel, delay });
  });

export const planActivationReminder = (kernel: Planning, to: MemberReference): Promise<void> =>
  onBoth(kernel, to, 'activation', delays.activation);

export const planPhotoReminder = (kernel: Planning, to: MemberReference): Promise<void> =>
  onBoth(kernel, to, 'photo', delays.photo);
