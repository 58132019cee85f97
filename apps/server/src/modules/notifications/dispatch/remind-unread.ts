import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import { enqueue, type RunningJob, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '#modules/identity/index.ts';
import { type RecipientDeps, recipientOf } from '../recipient.ts';
import { channels } from '../rules.ts';
import { dispatchKey, dispatchTask } from './dispatch.ts';
import type { TopicSourceDeps } from './notice-content.ts';
import { countNoticesSince, noticeIdFrom } from './notice-store.ts';
import { delays, priorityOf } from './throttle.ts';
import { kindsOf } from './topic-sources.ts';

export const remindUnreadTask = {
  name: 'notifications.remind_unread',
  payload: memberReference.extend({ isLast: z.boolean() }),
} as const satisfies TaskSpec;

const priority = priorityOf('unread');

export const remindUnreadJob = ({ site, member }: MemberReference) =>
  ({ jobKey: `${remindUnreadTask.name}:${site}:${member}`, priority }) as const;

/** Per absence of the member. */
const maxReminders = 2;

interface RemindUnreadDeps extends Omit<TopicSourceDeps, 'kernel'>, RecipientDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'database' | 'vault'>;
}

/**
 * Reminds one day after the first message the member has not come back for, and again three days later, then never until the next
 * visit. Later messages may have planned the job again, so the notices sent decide.
 */
export async function remindUnread(
  deps: RemindUnreadDeps,
  { site, member, isLast }: z.output<typeof remindUnreadTask.payload>,
  { id: job }: Pick<RunningJob, 'id'>,
): Promise<void> {
  const { clock, database, vault } = deps.kernel;
  const to = { site, member };
  const recipient = await recipientOf(deps, database.db, to, 'email');
  if (!recipient) return;
  const unread = (await deps.chat.unreadOf(database.db, recipient)).filter(
    ({ lastAt }) => lastAt > recipient.lastActiveAt,
  );
  if (unread.length === 0) return;

  const reminded = await countNoticesSince(database.db, to, kindsOf.unread, recipient.lastActiveAt);
  if (reminded.times >= maxReminders) return;
  const now = clock.now();
  const again = remindUnreadJob(to);
  if (!isLast && reminded.last) {
    const runAt = new Date(Math.max(now.getTime(), reminded.last.getTime() + delays.unreadAgain));
    await enqueue(database.db, remindUnreadTask, { ...to, isLast: true }, { ...again, runAt });
    return;
  }
  // By the first unread message: further messages must not delay the reminder.
  const missed = unread.map(({ firstAt }) => Math.max(firstAt.getTime(), recipient.lastActiveAt.getTime()));
  const due = new Date(Math.min(...missed) + delays.unread);
  if (!isLast && due > now) {
    // The message the job was planned for has been read; these are newer.
    await enqueue(database.db, remindUnreadTask, { ...to, isLast }, { ...again, runAt: due });
    return;
  }
  await inTransaction(database.db, async (tx) => {
    for (const channel of channels) {
      // The id is derived from the job, so that a repeated job is one reminder.
      const notice = noticeIdFrom(vault, remindUnreadTask.name, job, channel);
      const work = { ...to, subject: 'unread', channel, notice } as const;
      await enqueue(tx, dispatchTask, work, { jobKey: dispatchKey(work), priority });
    }
    if (isLast) return;
    const runAt = new Date(now.getTime() + delays.unreadAgain);
    await enqueue(tx, remindUnreadTask, { ...to, isLast: true }, { ...again, runAt });
  });
}
