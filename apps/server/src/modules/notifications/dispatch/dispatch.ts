import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { type MemberReference, memberReference } from '#modules/identity/index.ts';
import { type EnqueuePushDeps, enqueuePush } from '../push/send-push.ts';
import { selectSubscribedSessions } from '../push/store.ts';
import { type RecipientDeps, recipientOf } from '../recipient.ts';
import { channels, topics } from '../rules.ts';
import type { TopicSourceDeps } from './notice-content.ts';
import { insertNotice, selectLastNoticeAt } from './notice-store.ts';
import { sendMailTask } from './send-mail.ts';
import { nextDeliveryTime, priorityOf } from './throttle.ts';
import { kindsOf, topicSources } from './topic-sources.ts';

/** The member may have something new on this topic. What, and whether to send it, is decided when the job runs. */
const dispatchJob = memberReference.extend({
  subject: z.enum(topics),
  channel: z.enum(channels),
  /** Made at planning, so that repeated runs of the job are one notice. */
  notice: z.uuid(),
  bulletin: z.uuid().optional(),
});
type DispatchJob = z.output<typeof dispatchJob>;

export const dispatchTask = { name: 'notifications.tell', payload: dispatchJob } as const satisfies TaskSpec;

export interface DispatchDeps extends TopicSourceDeps, RecipientDeps, EnqueuePushDeps {
  readonly identity: RecipientDeps['identity'] & EnqueuePushDeps['identity'];
}

/** The job key: one pending job per member, topic and channel; for bulletins one each. */
export const dispatchKey = ({
  site,
  member,
  subject,
  channel,
  bulletin,
}: Omit<DispatchJob, 'notice'>): string =>
  [dispatchTask.name, site, member, subject, channel, ...(bulletin ? [bulletin] : [])].join(':');

/** Writes the notice and enqueues its delivery in one transaction: a repeated job finds the notice and stops. */
export async function dispatch(deps: DispatchDeps, work: DispatchJob): Promise<void> {
  const { db } = deps.kernel.database;
  const { site, member, subject, channel, notice: id, bulletin } = work;
  if (channel === 'push' && !(await hasPushSubscription(db, work))) return;
  // Taken before reading, so that anything that arrives meanwhile counts as newer than this notice.
  const now = deps.kernel.clock.now();
  const recipient = await recipientOf(deps, db, work, channel);
  const content = recipient && (await topicSources[subject](deps, db, recipient, bulletin));
  if (!content) return;

  const lastNoticeAt = await selectLastNoticeAt(db, work, kindsOf[subject], channel);
  if (lastNoticeAt && content.newestAt && content.newestAt <= lastNoticeAt) return;
  const moment = nextDeliveryTime(now, subject, recipient, lastNoticeAt);
  const priority = priorityOf(subject);
  if (moment > now) {
    // A key of its own: the job planned by the next event may be due sooner.
    const jobKey = `${dispatchKey(work)}:later`;
    await enqueue(db, dispatchTask, work, { runAt: moment, jobKey, keepsRunAt: true, priority });
    return;
  }
  const at = content.newestAt && content.newestAt > now ? content.newestAt : now;
  const isDone = await inTransaction(db, async (tx) => {
    await lockDispatch(tx, work);
    const latestNoticeAt = await selectLastNoticeAt(tx, work, kindsOf[subject], channel);
    if (latestNoticeAt?.getTime() !== lastNoticeAt?.getTime()) return false;
    if (!(await insertNotice(tx, { site, member, id, kind: content.kind, channel, at }))) return true;
    if (channel === 'email') await enqueue(tx, sendMailTask, work, { priority });
    else await enqueuePush(deps, tx, { site, member, notice: id, subject, kind: content.kind, bulletin });
    return true;
  });
  if (!isDone) await dispatch(deps, work);
}

/** Serializes the delayed job and the one planned by the next event when both are due; the second checks again. */
async function lockDispatch(tx: Queryable, { bulletin: _each, ...work }: DispatchJob): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${dispatchKey(work)}, 0))`.execute(tx);
}

export const hasPushSubscription = async (
  db: Queryable,
  { site, member }: MemberReference,
): Promise<boolean> => (await selectSubscribedSessions(db, site, member)).length > 0;
