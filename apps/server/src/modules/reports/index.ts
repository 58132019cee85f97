import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { reportsMemberData } from './member-data.ts';
import { type ReportDeps, reportMemberRoute } from './report-member.ts';

export const createReports = (kernel: Kernel, needs: Omit<ReportDeps, 'kernel'>) =>
  defineModule({
    api: {},
    module: {
      routes: [reportMemberRoute({ kernel, ...needs })],
      memberData: reportsMemberData,
    },
  });
