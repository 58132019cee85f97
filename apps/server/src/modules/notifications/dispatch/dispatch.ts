import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { type MemberReference, memberReference } from '#modules/identity/index.ts';
import type { createPush } from '../push/index.ts';
import { selectSeats } from '../push/store.ts';
import { channels, subjects } from '../rules.ts';
import { priorityOf, whenToTell } from './cadence.ts';
import type { Sources } from './news.ts';
import { insertNotice, selectLastTold } from './notice-store.ts';
import { type RecipientDeps, recipientOf } from './recipient.ts';
import { sendMail } from './send-mail.ts';
import { kindsOf, looks } from './subjects.ts';

/** Something may be told to this member on this channel. What, and whether, is looked up when it is time. */
const telling = memberReference.extend({
  subject: z.enum(subjects),
  channel: z.enum(channels),
  /** Made when it is planned: however often the job runs, it is one notice. */
  notice: z.uuid(),
  bulletin: z.uuid().optional(),
});
type Telling = z.output<typeof telling>;

export const dispatchTask = { name: 'notifications.tell', payload: telling } as const satisfies TaskSpec;

export interface DispatchNowDeps extends Sources, RecipientDeps {
  readonly push: Pick<ReturnType<typeof createPush>, 'enqueue'>;
}

/** Of the same subject one waits for each member and channel; of bulletins each. */
export const dispatchKey = ({ site, member, subject, channel, bulletin }: Omit<Telling, 'notice'>): string =>
  [dispatchTask.name, site, member, subject, channel, ...(bulletin ? [bulletin] : [])].join(':');

/** The notice and the jobs that carry it out are one commit: a job that runs again finds the notice, and tells nothing. */
export async function dispatchNow(deps: DispatchNowDeps, work: Telling): Promise<void> {
  const { db } = deps.kernel.database;
  const { site, member, subject, channel, notice: id, bulletin } = work;
  if (channel === 'push' && !(await hasBrowser(db, work))) return;
  // Before the look: what comes while we look, and is not seen, is newer than this notice.
  const now = deps.kernel.clock.now();
  const listener = await recipientOf(deps, db, work, channel);
  const news = listener && (await looks[subject](deps, db, listener, bulletin));
  if (!news) return;

  const lastTold = await selectLastTold(db, work, kindsOf[subject], channel);
  if (lastTold && news.newestAt && news.newestAt <= lastTold) return;
  const moment = whenToTell(now, subject, listener, lastTold);
  const priority = priorityOf(subject);
  if (moment > now) {
    // Beside the one that the next event plans: that one may be due sooner.
    const jobKey = `${dispatchKey(work)}:later`;
    await enqueue(db, dispatchTask, work, { runAt: moment, jobKey, keepsRunAt: true, priority });
    return;
  }
  const at = news.newestAt && news.newestAt > now ? news.newestAt : now;
  const isDone = await inTransaction(db, async (tx) => {
    await waitForTheOther(tx, work);
    const meanwhile = await selectLastTold(tx, work, kindsOf[subject], channel);
    if (meanwhile?.getTime() !== lastTold?.getTime()) return false;
    if (!(await insertNotice(tx, { site, member, id, kind: news.kind, channel, at }))) return true;
    if (channel === 'email') await enqueue(tx, sendMail, work, { priority });
    else await deps.push.enqueue(tx, { site, member, notice: id, subject, kind: news.kind, bulletin });
    return true;
  });
  if (!isDone) await dispatchNow(deps, work);
}

/** The one that was put off and the one that the next event planned may both be due now: one tells, and the other looks again. */
async function waitForTheOther(tx: Queryable, { bulletin: _each, ...work }: Telling): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${dispatchKey(work)}, 0))`.execute(tx);
}

export const hasBrowser = async (db: Queryable, { site, member }: MemberReference): Promise<boolean> =>
  (await selectSeats(db, site, member)).length > 0;
