import { Counter } from 'prom-client';
import type { Call, Member } from '#kernel/http/call.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { CronEntry } from '#kernel/jobs/worker.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { mustBeDeclared } from '#kernel/member-data/catalogue.ts';
import type { MemberData } from '#kernel/member-data/member-data.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import { downloadExport } from './download-export.ts';
import { eraseMember } from './erase-member.ts';
import { makeArchive, makeArchiveTask } from './make-archive.ts';
import { notifyExportReady, notifyExportReadyTask } from './notify-export-ready.ts';
import type { PrivateStore, VisibleAmong } from './ports.ts';
import { purgeArchives, purgeTask } from './purge.ts';
import { readExport } from './read-export.ts';
import { requestExport } from './request-export.ts';

export { privacyMemberData } from './member-data.ts';
export { privacyReactions } from './reactions.ts';
export { privacyRoutes } from './routes.ts';

export type Privacy = ReturnType<typeof createPrivacy>;

export interface PrivacyDeps {
  readonly identity: Identity;
  readonly sites: Pick<Sites, 'siteById'>;
  readonly store: PrivateStore;
  readonly visibleAmong: VisibleAmong;
  /** What every module stores about members. Copies come after what they are made of, the account last. */
  readonly memberData: readonly MemberData[];
}

export function createPrivacy(kernel: Kernel, deps: PrivacyDeps) {
  const { identity, store, memberData } = deps;
  const { db } = kernel.database;
  const within = { ...deps, kernel };
  const erasures = new Counter({
    name: 'bowline_erasures_total',
    help: 'Members erased. `refused`: the account was alive; `looked_again`: the second look at one that is gone.',
    labelNames: ['outcome'] as const,
    registers: [kernel.metrics.registry],
  });

  const tasks: readonly Task[] = [
    task(makeArchiveTask, (archive) => makeArchive(within, archive)),
    task(notifyExportReadyTask, (member) => notifyExportReady(kernel, identity, member)),
    task(purgeTask, () => purgeArchives(db, store)),
  ];
  const cron: readonly CronEntry[] = [{ task: purgeTask, match: '47 * * * *' }];

  return {
    readExport: (call: Call<Member>) => readExport(kernel, call),
    requestExport: (call: Call<Member>) => requestExport(kernel, call),
    downloadExport: (call: Call<Member>) => downloadExport(within, call),

    /** Only somebody who has left for good; whoever lives again is left alone. */
    async erase(member: MemberReference): Promise<void> {
      const { outcome, rows } = await eraseMember(within, member);
      erasures.inc({ outcome });
      kernel.log[outcome === 'refused' ? 'warn' : 'info']({ outcome, rows }, 'a member was to be erased');
    },

    /** Throws, and says what to do, when the schema holds members of whom no module knows. */
    mustBeDeclared: () => mustBeDeclared(db, memberData),

    tasks,
    cron,
  };
}
