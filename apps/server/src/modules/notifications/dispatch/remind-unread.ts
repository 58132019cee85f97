import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import { enqueue, type RunningJob, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '#modules/identity/index.ts';
import { channels } from '../rules.ts';
import { delays, priorityOf } from './cadence.ts';
import { dispatchKey, dispatchTask } from './dispatch.ts';
import type { Sources } from './news.ts';
import { noticeNamed, selectToldSince } from './notice-store.ts';
import { type RecipientDeps, recipientOf } from './recipient.ts';
import { kindsOf } from './subjects.ts';

export const remindUnread = {
  name: 'notifications.remind_unread',
  payload: memberReference.extend({ isLast: z.boolean() }),
} as const satisfies TaskSpec;

const priority = priorityOf('unread');

export const remindUnreadJob = ({ site, member }: MemberReference) =>
  ({ jobKey: `${remindUnread.name}:${site}:${member}`, priority }) as const;

/** Between two visits. */
const mostReminders = 2;

interface RemindUnreadDeps extends Omit<Sources, 'kernel'>, RecipientDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'database' | 'vault'>;
}

/**
 * A day after the first message that the member did not come back for, and once more three days later. Then we are silent, whoever
 * else writes: the job may have been planned anew meanwhile, so what was told decides.
 */
export async function remindOfUnread(
  deps: RemindUnreadDeps,
  { site, member, isLast }: z.output<typeof remindUnread.payload>,
  { id: job }: Pick<RunningJob, 'id'>,
): Promise<void> {
  const { clock, database, vault } = deps.kernel;
  const to = { site, member };
  const listener = await recipientOf(deps, database.db, to, 'email');
  if (!listener) return;
  const waiting = (await deps.chat.unreadOf(database.db, listener)).filter(
    ({ lastAt }) => lastAt > listener.lastActiveAt,
  );
  if (waiting.length === 0) return;

  const reminded = await selectToldSince(database.db, to, kindsOf.unread, listener.lastActiveAt);
  if (reminded.times >= mostReminders) return;
  const now = clock.now();
  const again = remindUnreadJob(to);
  if (!isLast && reminded.last) {
    const runAt = new Date(Math.max(now.getTime(), reminded.last.getTime() + delays.unreadAgain));
    await enqueue(database.db, remindUnread, { ...to, isLast: true }, { ...again, runAt });
    return;
  }
  // By the first of it: somebody who keeps writing must not put the reminder off for ever.
  const missed = waiting.map(({ firstAt }) => Math.max(firstAt.getTime(), listener.lastActiveAt.getTime()));
  const due = new Date(Math.min(...missed) + delays.unread);
  if (!isLast && due > now) {
    // What the job was planned for has been read; this has come since.
    await enqueue(database.db, remindUnread, { ...to, isLast }, { ...again, runAt: due });
    return;
  }
  await inTransaction(database.db, async (tx) => {
    for (const channel of channels) {
      // Named after the job: should it run twice, it is one reminder.
      const notice = noticeNamed(vault, remindUnread.name, job, channel);
      const work = { ...to, subject: 'unread', channel, notice } as const;
      await enqueue(tx, dispatchTask, work, { jobKey: dispatchKey(work), priority });
    }
    if (isLast) return;
    const runAt = new Date(now.getTime() + delays.unreadAgain);
    await enqueue(tx, remindUnread, { ...to, isLast: true }, { ...again, runAt });
  });
}
