import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { type AnyTask, defineTask, type TaskSpec } from '#kernel/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { CronEntry } from '#kernel/worker.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import type { Bulletin } from './bulletins.ts';
import type { Sources } from './news.ts';
import { deleteNoticesBefore } from './notice-store.ts';
import { planActivationReminder, planPhotoReminder, tellOfLikes, tellOfMessages } from './plan.ts';
import { publish, spread, spreadBulletin } from './publish.ts';
import { remindOfUnread, remindUnread } from './remind-unread.ts';
import { mailNotice, sendMail } from './send-mail.ts';
import { type TellDeps, tell, tellNow } from './tell.ts';
import { startHour, startHourOfWeek, tellHour, tellHourOfWeek } from './tell-week.ts';

export interface TellingDeps extends Omit<Sources, 'kernel' | 'sites'>, Pick<TellDeps, 'push'> {
  readonly identity: Pick<Identity, 'readerOf' | 'writeTo' | 'membersOfHour'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
  readonly sites: Pick<Sites, 'siteById' | 'allSites'>;
}

const purge = { name: 'notifications.purge', payload: z.object({}) } as const satisfies TaskSpec;

/** Longer than any pause between two notices, and than a job that is tried again and again. */
const noticeDays = 35;

export function createTelling(kernel: Kernel, below: TellingDeps) {
  const deps = { kernel, ...below };
  const tasks: readonly AnyTask<unknown>[] = [
    defineTask<unknown, typeof tell.payload>({ ...tell, run: (_context, work) => tellNow(deps, work) }),
    defineTask<unknown, typeof sendMail.payload>({
      ...sendMail,
      run: (_context, work) => mailNotice(deps, work),
    }),
    defineTask<unknown, typeof remindUnread.payload>({
      ...remindUnread,
      run: (_context, work, job) => remindOfUnread(deps, work, job),
    }),
    defineTask<unknown, typeof startHour.payload>({ ...startHour, run: () => startHourOfWeek(deps) }),
    defineTask<unknown, typeof tellHour.payload>({
      ...tellHour,
      run: (_context, work) => tellHourOfWeek(deps, work),
    }),
    defineTask<unknown, typeof spreadBulletin.payload>({
      ...spreadBulletin,
      run: (_context, work) => spread(kernel, work),
    }),
    defineTask<unknown, typeof purge.payload>({
      ...purge,
      run: () =>
        deleteNoticesBefore(
          kernel.database.db,
          new Date(kernel.clock.now().getTime() - noticeDays * 24 * 3_600_000),
        ),
    }),
  ];
  const cron: readonly CronEntry[] = [
    { task: startHour, match: '11 * * * *' },
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
