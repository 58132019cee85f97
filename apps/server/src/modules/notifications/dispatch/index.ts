import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { type Task, type TaskSpec, task } from '#kernel/jobs/jobs.ts';
import type { CronEntry } from '#kernel/jobs/worker.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import type { Bulletin } from './bulletins.ts';
import { type DispatchTaskDeps, dispatch, dispatchTask } from './dispatch.ts';
import type { TopicSourceDeps } from './notice-content.ts';
import { deleteNoticesBefore } from './notice-store.ts';
import { planActivationReminder, planLikeNotices, planMessageNotices, planPhotoReminder } from './plan.ts';
import { publishBulletin, sendBulletinBatch, sendBulletinBatchTask } from './publish-bulletin.ts';
import { remindUnread, remindUnreadTask } from './remind-unread.ts';
import { sendMailTask, sendNoticeMail } from './send-mail.ts';
import { sendDigests, sendDigestsTask, startDigests, startDigestsTask } from './send-weekly-digest.ts';

export interface DispatchDeps
  extends Omit<TopicSourceDeps, 'kernel' | 'sites'>,
    Pick<DispatchTaskDeps, 'push'> {
  readonly identity: Pick<Identity, 'mailRecipientOf' | 'writeTo' | 'membersOfHour'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
  readonly sites: Pick<Sites, 'siteById' | 'allSites'>;
}

const purge = { name: 'notifications.purge', payload: z.object({}) } as const satisfies TaskSpec;

/** Longer than any pause between notices and than all retries of a job. */
const noticeDays = 35;

export function createDispatch(kernel: Kernel, moduleDeps: DispatchDeps) {
  const deps = { kernel, ...moduleDeps };
  const tasks: readonly Task[] = [
    task(dispatchTask, (work) => dispatch(deps, work)),
    task(sendMailTask, (work) => sendNoticeMail(deps, work)),
    task(remindUnreadTask, (work, job) => remindUnread(deps, work, job)),
    task(startDigestsTask, () => startDigests(deps)),
    task(sendDigestsTask, (work) => sendDigests(deps, work)),
    task(sendBulletinBatchTask, (work) => sendBulletinBatch(kernel, work)),
    task(purge, () =>
      deleteNoticesBefore(
        kernel.database.db,
        new Date(kernel.clock.now().getTime() - noticeDays * 24 * 3_600_000),
      ),
    ),
  ];
  const cron: readonly CronEntry[] = [
    { task: startDigestsTask, match: '11 * * * *' },
    { task: purge, match: '21 4 * * *' },
  ];

  return {
    tellOfMessages: (to: MemberReference) => planMessageNotices(kernel, to),
    tellOfLikes: (to: MemberReference) => planLikeNotices(kernel, to),
    planActivationReminder: (to: MemberReference) => planActivationReminder(kernel, to),
    planPhotoReminder: (to: MemberReference) => planPhotoReminder(kernel, to),
    /** Sends news or an offer to the members who switched it on. */
    publish: (tx: Queryable, site: SiteId, bulletin: Bulletin) => publishBulletin(kernel, tx, site, bulletin),
    tasks,
    cron,
  };
}
