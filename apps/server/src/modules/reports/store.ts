import type { ReportReason } from '@bowline/contract/reports';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { SealedEvidence } from './seals.ts';

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

export async function insertEvidence(
  tx: Queryable,
  site: SiteId,
  { id, reporter, reported, createdAt, wrappedKey, evidence, testimony }: Report & SealedEvidence,
): Promise<void> {
  const report = { site_id: site, report_id: id };
  await tx
    .insertInto('reports.evidence')
    .values({
      ...report,
      subject_member: reported,
      wrapped_key: wrappedKey,
      sealed: evidence,
      created_at: createdAt,
    })
    .execute();
  await tx
    .insertInto('reports.testimony')
    .values({ ...report, reporter_member: reporter, sealed: testimony })
    .execute();
}
