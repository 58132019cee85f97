import { Counter } from 'prom-client';
import { reaction } from '#kernel/jobs/events.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { mustBeDeclared } from '#kernel/member-data/catalogue.ts';
import type { MemberData } from '#kernel/member-data/member-data.ts';
import { defineModule } from '#kernel/module.ts';
import { type Identity, type MemberReference, memberExpired } from '#modules/identity/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import { downloadExportRoute } from './download-export.ts';
import { eraseAgain } from './erase-again.ts';
import { eraseJobKey, eraseMember, eraseMemberTask } from './erase-member.ts';
import { makeArchive, makeArchiveTask } from './make-archive.ts';
import { privacyMemberData } from './member-data.ts';
import { notifyExportReady, notifyExportReadyTask } from './notify-export-ready.ts';
import type { PrivateStore, VisibleAmong } from './ports.ts';
import { purgeArchives, purgeTask } from './purge.ts';
import { readExportRoute } from './read-export.ts';
import { requestExportRoute } from './request-export.ts';

export interface PrivacyDeps {
  readonly identity: Identity;
  readonly sites: Pick<Sites, 'siteById'>;
  readonly store: PrivateStore;
  readonly visibleAmong: VisibleAmong;
  /** What every module stores about members, in the order of erasure. Complete once all modules are built. */
  memberData(): readonly MemberData[];
}

export function createPrivacy(kernel: Kernel, needs: PrivacyDeps) {
  const { identity, store } = needs;
  const { db } = kernel.database;
  const deps = {
    ...needs,
    kernel,
    get memberData() {
      return needs.memberData();
    },
  };
  const erasures = new Counter({
    name: 'bowline_erasures_total',
    help: 'Erasures of members. `refused`: active or reactivated account; `looked_again`: the second pass after an erasure.',
    labelNames: ['outcome'] as const,
    registers: [kernel.metrics.registry],
  });

  /** Erases a member whose account has expired; refuses if it was reactivated. */
  async function erase(member: MemberReference): Promise<void> {
    const { outcome, rows } = await eraseMember(deps, member);
    erasures.inc({ outcome });
    kernel.log[outcome === 'refused' ? 'warn' : 'info']({ outcome, rows }, 'erasure ended');
  }

  return defineModule({
    api: {
      erase,
      /** After a restore: erases those who were erased since. */
      eraseAgain: (options?: { readonly isDryRun: boolean }) => eraseAgain(deps, options),
      /** Throws, and says what to do, when a table of the schema names members and no module declares it. */
      mustBeDeclared: () => mustBeDeclared(db, deps.memberData),
    },
    module: {
      routes: [readExportRoute(kernel), requestExportRoute(deps), downloadExportRoute(deps)],
      tasks: [
        task(makeArchiveTask, (archive) => makeArchive(deps, archive)),
        task(notifyExportReadyTask, (member) => notifyExportReady(kernel, identity, member)),
        task(purgeTask, () => purgeArchives(db, store)),
      ],
      cron: [{ task: purgeTask, match: '47 * * * *' }],
      reactions: [reaction(memberExpired, eraseMemberTask.name, erase, { jobKey: eraseJobKey })],
      memberData: privacyMemberData,
    },
  });
}
