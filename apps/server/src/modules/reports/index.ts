import type { Call, Member } from '#kernel/http/call.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type ReportDeps, type ReportForm, reportMember } from './report-member.ts';

export { reportsMemberData } from './member-data.ts';
export { reportsRoutes } from './routes.ts';

export type Reports = ReturnType<typeof createReports>;

export function createReports(kernel: Kernel, deps: Omit<ReportDeps, 'kernel'>) {
  return {
    report: (call: Call<Member>, subject: PublicId, complaint: ReportForm) =>
      reportMember({ kernel, ...deps }, call, subject, complaint),
  };
}
