import { sql } from 'kysely';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import {
  type Evidence,
  type EvidenceVariant,
  openEvidence,
  openEvidencePhoto,
  type ReportedMessage,
  type Testimony,
} from './seals.ts';

/** A report as the staff read it. */
export interface ReadReport extends Omit<Evidence, 'messages'> {
  /** The reporter's own words; null when they gave none, or have been erased. */
  readonly words: string | null;
  /** In order; without the reporter's own once they have been erased. */
  readonly messages: readonly (Omit<ReportedMessage, 'at'> & { readonly at: string })[];
}

interface Row {
  readonly report: EntityId;
  readonly wrapped_key: Buffer;
  readonly evidence: Buffer;
  readonly testimony: Buffer | null;
}

/** Opens the copies that were made with these reports, also of members who have left since. */
export async function readEvidence(
  vault: Vault,
  db: Queryable,
  site: SiteId,
  reports: readonly EntityId[],
): Promise<ReadonlyMap<EntityId, ReadReport>> {
  const { rows } = await sql<Row>`
    select evidence.report_id as report, evidence.wrapped_key, evidence.sealed as evidence, testimony.sealed as testimony
    from reports.evidence
    left join reports.testimony on testimony.site_id = ${site} and testimony.report_id = evidence.report_id
    where evidence.site_id = ${site} and evidence.report_id = any(${[...reports]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.report, openReport(vault, row)]));
}

function openReport(vault: Vault, { report, wrapped_key: wrappedKey, ...sealed }: Row): ReadReport {
  const open = (part: 'evidence' | 'testimony', bytes: Buffer) =>
    openEvidence(vault, part, report, { wrappedKey, sealed: bytes });
  // Written by `sealEvidence`; JSON has made text of the dates.
  const evidence = open('evidence', sealed.evidence) as Omit<Evidence, 'messages'> &
    Pick<ReadReport, 'messages'>;
  const testimony = (sealed.testimony && open('testimony', sealed.testimony)) as
    | (Pick<Testimony, 'text'> & Pick<ReadReport, 'messages'>)
    | null;
  const messages = [...evidence.messages, ...(testimony?.messages ?? [])];
  return {
    ...evidence,
    words: testimony?.text || null,
    messages: messages.toSorted((one, other) => one.seq - other.seq),
  };
}

/** Until when the copies are kept; null while nothing is decided. */
export async function keepEvidence(
  tx: Queryable,
  site: SiteId,
  reports: readonly EntityId[],
  until: Date | null,
): Promise<void> {
  await sql`
    update reports.evidence set keep_until = ${until}
    where site_id = ${site} and report_id = any(${[...reports]}::uuid[])`.execute(tx);
}

/** The reports among these that have a copy of the photo they name. */
export async function selectWithPhoto(
  db: Queryable,
  site: SiteId,
  reports: readonly EntityId[],
): Promise<readonly EntityId[]> {
  if (reports.length === 0) return [];
  const rows = await db
    .selectFrom('reports.evidence_photo')
    .where('site_id', '=', site)
    .where('report_id', 'in', reports)
    .where('variant', '=', 'full')
    .select('report_id')
    .execute();
  return rows.map(({ report_id }) => report_id as EntityId);
}

/** Returns the copy of the photo that a report names, as WebP. */
export async function readEvidencePhoto(
  vault: Vault,
  db: Queryable,
  { site, report }: { readonly site: SiteId; readonly report: EntityId },
  variant: EvidenceVariant,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('reports.evidence_photo as photo')
    .innerJoin('reports.evidence as evidence', (join) =>
      join
        .onRef('evidence.site_id', '=', 'photo.site_id')
        .onRef('evidence.report_id', '=', 'photo.report_id'),
    )
    .where('photo.site_id', '=', site)
    .where('photo.report_id', '=', report)
    .where('photo.variant', '=', variant)
    .select(['evidence.wrapped_key', 'photo.sealed'])
    .executeTakeFirst();
  return (
    row && openEvidencePhoto(vault, report, variant, { wrappedKey: row.wrapped_key, sealed: row.sealed })
  );
}
