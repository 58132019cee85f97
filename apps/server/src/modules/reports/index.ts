import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { reportsMemberData } from './member-data.ts';
import { ownTexts } from './own-texts.ts';
import { purgeEvidence, purgeTask } from './purge.ts';
import { keepEvidence, readCopiedPhoto, readEvidence, selectCopiedPhotos } from './read-evidence.ts';
import { type ReportDeps, reportChatRoute, reportMemberRoute } from './report-member.ts';
import { type EvidenceVariant, reportKeys } from './seals.ts';
import { countAbout } from './store.ts';

export type { ReadReport } from './read-evidence.ts';

export type Reports = ReturnType<typeof createReports>['api'];

export function createReports(kernel: Kernel, needs: Omit<ReportDeps, 'kernel'>) {
  const deps = { kernel, ...needs };
  return defineModule({
    api: {
      readEvidence: (db: Queryable, site: SiteId, reports: readonly EntityId[]) =>
        readEvidence(kernel.vault, db, site, reports),
      keepEvidence,
      copiedPhotos: selectCopiedPhotos,
      readCopiedPhoto: (
        db: Queryable,
        of: { readonly site: SiteId; readonly photo: EntityId },
        variant: EvidenceVariant,
      ) => readCopiedPhoto(kernel.vault, db, of, variant),
      /** What the reporter wrote in these reports of theirs. */
      ownTexts: (db: Queryable, site: SiteId, reporter: MemberId, reports: readonly EntityId[]) =>
        ownTexts(kernel.vault, db, { site, reporter }, reports),
      countAbout,
    },
    module: {
      routes: [reportMemberRoute(deps), reportChatRoute(deps)],
      tasks: [task(purgeTask, () => purgeEvidence(kernel.database.db))],
      cron: [{ task: purgeTask, match: '7 4 * * *' }],
      memberData: reportsMemberData,
      masterSealed: [reportKeys],
    },
  });
}
