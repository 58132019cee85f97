import type { ReportReason } from '@bowline/contract/reports';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { type EvidencePhoto, evidenceVariants, type SealedEvidence } from './seals.ts';

export interface Report {
  readonly id: EntityId;
  readonly reporter: MemberId;
  readonly reported: MemberId;
  readonly photo: EntityId | null;
  readonly message: EntityId | null;
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
      message_id: report.message,
      reason: report.reason,
      text_sealed: report.textSealed,
      created_at: report.createdAt,
    })
    .execute();
}

export async function insertEvidence(
  tx: Queryable,
  site: SiteId,
  {
    id,
    reporter,
    reported,
    createdAt,
    wrappedKey,
    evidence,
    testimony,
    copy,
  }: Report &
    Omit<SealedEvidence, 'photo'> & {
      readonly copy: (EvidencePhoto & { readonly photo: EntityId }) | null | undefined;
    },
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
  if (copy)
    await tx
      .insertInto('reports.evidence_photo')
      .values(
        evidenceVariants.map((variant) => ({
          ...report,
          photo_id: copy.photo,
          variant,
          sealed: copy[variant],
        })),
      )
      .execute();
}

/** Counted no further: one member with more is one to look at anyway. */
const maxCounted = 100;

/** How many reports there are about each of these members, in their order. */
export async function countAbout(
  db: Queryable,
  members: readonly { readonly site: SiteId; readonly member: MemberId }[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::integer from (
        select from reports.report
        where report.site_id = about.site and report.subject_member = about.member limit ${maxCounted}) counted
    ) as count
    from unnest(${members.map(({ site }) => site)}::integer[], ${members.map(({ member }) => member)}::bigint[])
      with ordinality as about (site, member, place)
    order by about.place`.execute(db);
  return rows.map(({ count }) => count);
}
