import type { ReportReason } from '@bowline/contract/reports';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

export interface Report {
  readonly id: EntityId;
  readonly reporter: MemberId;
  readonly reported: MemberId;
  readonly photo: EntityId | null;
  readonly reason: ReportReason;
  readonly textSealed: Buffer | null;
  readonly createdAt: Date;
}

export async function insertReport(tx: Queryable, site: SiteId, report: Report): Promise<void> {
  await tx
    .insertInto('reports.report')
    .values({
      site_id: site,
      id: report.id,
      reporter_member: report.reporter,
      subject_member: report.reported,
      photo_id: report.photo,
      reason: report.reason,
      text_sealed: report.textSealed,
      created_at: report.createdAt,
    })
    .execute();
}
