import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { reportsMemberData } from './member-data.ts';
import { purgeEvidence, purgeTask } from './purge.ts';
import { type ReportDeps, reportChatRoute, reportMemberRoute } from './report-member.ts';
import { reportKeys } from './seals.ts';

export function createReports(kernel: Kernel, needs: Omit<ReportDeps, 'kernel'>) {
  const deps = { kernel, ...needs };
  return defineModule({
    api: {},
    module: {
      routes: [reportMemberRoute(deps), reportChatRoute(deps)],
      tasks: [task(purgeTask, () => purgeEvidence(kernel.database.db))],
      cron: [{ task: purgeTask, match: '7 4 * * *' }],
      memberData: reportsMemberData,
      masterSealed: [reportKeys],
    },
  });
}
