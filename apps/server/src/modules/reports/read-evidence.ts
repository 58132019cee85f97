import { sql } from 'kysely';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
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

/** The photos that these reports name and that were copied. */
export async function selectCopiedPhotos(
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
    .select('photo_id')
    .distinct()
    .execute();
  return rows.flatMap(({ photo_id }) => (photo_id ? (photo_id as EntityId) : []));
}

export interface CopiedPhoto {
  /** The reported member. */
  readonly owner: MemberId;
  /** A WebP file. */
  readonly bytes: Buffer;
}

/** Returns a copy that was made of the photo when it was reported. */
export async function readCopiedPhoto(
  vault: Vault,
  db: Queryable,
  { site, photo }: { readonly site: SiteId; readonly photo: EntityId },
  variant: EvidenceVariant,
): Promise<CopiedPhoto | undefined> {
  const row = await db
    .selectFrom('reports.evidence_photo as copy')
    .innerJoin('reports.evidence as evidence', (join) =>
      join.onRef('evidence.site_id', '=', 'copy.site_id').onRef('evidence.report_id', '=', 'copy.report_id'),
    )
    .where('copy.site_id', '=', site)
    .where('copy.photo_id', '=', photo)
    .where('copy.variant', '=', variant)
    .select(['evidence.report_id', 'evidence.subject_member', 'evidence.wrapped_key', 'copy.sealed'])
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { report_id: report, wrapped_key: wrappedKey, sealed } = row;
  return {
    owner: row.subject_member as MemberId,
    bytes: openEvidencePhoto(vault, report as EntityId, variant, { wrappedKey, sealed }),
  };
}
