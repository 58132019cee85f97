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
import { type DispatchNowDeps, dispatchNow, dispatchTask } from './dispatch.ts';
import type { Sources } from './news.ts';
import { deleteNoticesBefore } from './notice-store.ts';
import { planActivationReminder, planPhotoReminder, tellOfLikes, tellOfMessages } from './plan.ts';
import { publish, spread, spreadBulletin } from './publish.ts';
import { remindOfUnread, remindUnread } from './remind-unread.ts';
import { mailNotice, sendMail } from './send-mail.ts';
import { sendDigests, sendDigestsTask, startDigests, startDigestsTask } from './send-weekly-digest.ts';

export interface DispatchDeps extends Omit<Sources, 'kernel' | 'sites'>, Pick<DispatchNowDeps, 'push'> {
  readonly identity: Pick<Identity, 'mailRecipientOf' | 'writeTo' | 'membersOfHour'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
  readonly sites: Pick<Sites, 'siteById' | 'allSites'>;
}

const purge = { name: 'notifications.purge', payload: z.object({}) } as const satisfies TaskSpec;

/** Longer than any pause between two notices, and than a job that is tried again and again. */
const noticeDays = 35;

export function createDispatch(kernel: Kernel, below: DispatchDeps) {
  const deps = { kernel, ...below };
  const tasks: readonly Task[] = [
    task(dispatchTask, (work) => dispatchNow(deps, work)),
    task(sendMail, (work) => mailNotice(deps, work)),
    task(remindUnread, (work, job) => remindOfUnread(deps, work, job)),
    task(startDigestsTask, () => startDigests(deps)),
    task(sendDigestsTask, (work) => sendDigests(deps, work)),
    task(spreadBulletin, (work) => spread(kernel, work)),
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
    tellOfMessages: (to: MemberReference) => tellOfMessages(kernel, to),
    tellOfLikes: (to: MemberReference) => tellOfLikes(kernel, to),
    planActivationReminder: (to: MemberReference) => planActivationReminder(kernel, to),
    planPhotoReminder: (to: MemberReference) => planPhotoReminder(kernel, to),
    /** News or an offer, to those who asked for it. */
    publish: (tx: Queryable, site: SiteId, bulletin: Bulletin) => publish(kernel, tx, site, bulletin),
    tasks,
    cron,
  };
}
