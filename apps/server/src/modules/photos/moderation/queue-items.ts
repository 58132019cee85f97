import { shownAge } from '@bowline/contract/age';
import type { EscalationReason, QueuedPhotoView } from '@bowline/contract/photo-queue';
import type { PhotoVeil } from '@bowline/contract/photo-veils';
import type { Locale } from '@bowline/i18n';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { joinAccounts } from '#modules/identity/index.ts';
import { type CardRow, joinProfiles, profileOf, selectCard } from '#modules/profiles/index.ts';
import { actionsFor, isLookOnly, isVeiled } from '../rules.ts';
import type { StaffPorts } from './decide-photo.ts';
import { pairs, type QueuedId } from './lease-store.ts';

interface SiteMember {
  readonly site: SiteId;
  readonly member: MemberId;
}

export interface QueueItemDeps extends Pick<StaffPorts, 'staffNames'> {
  readonly kernel: Pick<Kernel, 'clock' | 'database'>;
  /** Wired in context.ts. */
  reports(): {
    /** How many reports about each of these members there are, at most 100, in their order. */
    countAbout(db: Queryable, members: readonly SiteMember[]): Promise<readonly number[]>;
  };
  /** The name of a region by its code; wired in context.ts. */
  regionName(country: string, region: string): string | null;
}

interface Reader {
  readonly sites: readonly CallSite[];
  readonly person: EntityId;
  readonly mayDecideGrave: boolean;
  readonly veil: PhotoVeil;
}

/** Reads what a moderator is shown of each photo and its owner, in the order of `ids`. */
export async function readQueueItems(
  { kernel, staffNames, reports: reportsPort, regionName }: QueueItemDeps,
  ids: readonly QueuedId[],
  reader: Reader,
): Promise<QueuedPhotoView[]> {
  if (ids.length === 0) return [];
  const { db } = kernel.database;
  const { rows } = await queueItems(ids).execute(db);
  const people = rows.flatMap(({ main_decided_by, escalated_by }) => [main_decided_by, escalated_by]);
  const names = await staffNames(db, [...new Set(people.flatMap((person) => person ?? []))]);
  const reports = await reportsPort().countAbout(
    db,
    rows.map((row) => ({ site: row.site_id as SiteId, member: row.member_id as MemberId })),
  );
  const sites = new Map(reader.sites.map((site) => [site.id, site]));
  const actions = actionsFor(reader.mayDecideGrave);
  const now = kernel.clock.now();

  return rows.map((row, index) => {
    const profile = profileOf(row);
    const { domain, name } = sites.get(profile.site) ?? { domain: '', name: '' };
    const hints = { nudity: row.nudity, resemblesRemoved: row.resembles_removed };
    return {
      id: row.photo,
      site: { domain, name },
      uploaded_at: row.uploaded_at.toISOString(),
      width: row.width,
      height: row.height,
      place: row.position === null ? null : row.position + 1,
      hints: {
        faces: row.faces,
        nudity: row.nudity,
        resembles_removed: row.resembles_removed,
        sent_before: row.sent_before,
      },
      veiled: isVeiled(reader.veil, hints),
      look_only: isLookOnly({ status: 'pending', ...hints }),
      owner: {
        id: profile.publicId,
        name: profile.name,
        age: shownAge(profile.birthMonth, now),
        country: profile.country,
        region: profile.country && profile.region && regionName(profile.country, profile.region),
        since: profile.createdAt.toISOString(),
        premium: row.premium,
        language: row.language,
        approved: row.approved,
        rejected: row.rejected,
        reports: reports[index] ?? 0,
        main_photo:
          row.main_id === null
            ? null
            : {
                id: row.main_id,
                decided_at: row.main_decided_at?.toISOString() ?? null,
                decided_by: (row.main_decided_by && names.get(row.main_decided_by)) ?? null,
                by_you: row.main_decided_by === reader.person,
              },
      },
      actions,
      escalation:
        row.escalated_by && row.escalated_at
          ? {
              by: names.get(row.escalated_by) ?? '',
              reason: row.escalation_reason,
              at: row.escalated_at.toISOString(),
            }
          : null,
    };
  });
}

type Row = CardRow & {
  readonly photo: string;
  readonly uploaded_at: Date;
  readonly width: number;
  readonly height: number;
  readonly position: number | null;
  readonly faces: number | null;
  readonly nudity: number | null;
  readonly resembles_removed: boolean;
  readonly sent_before: boolean;
  readonly premium: boolean;
  readonly language: Locale;
  readonly approved: number;
  readonly rejected: number;
  readonly main_id: string | null;
  readonly main_decided_at: Date | null;
  readonly main_decided_by: EntityId | null;
  readonly escalated_by: EntityId | null;
  readonly escalated_at: Date | null;
  readonly escalation_reason: EscalationReason | null;
};

const owner = sql.ref('photo.member_id');
const site = sql.ref('photo.site_id');
const maxCounted = 100;

export const queueItems = (ids: readonly QueuedId[]) => sql<Row>`
  select photo.id as photo, photo.created_at as uploaded_at, photo.width, photo.height, photo.position, photo.faces, photo.nudity,
         photo.resembles_removed, photo.sent_before, account.premium, account.language,
         record.approved, record.rejected, main.id as main_id, main.decided_at as main_decided_at,
         main.decided_by as main_decided_by, review.escalated_by, review.escalated_at, review.escalation_reason, ${selectCard}
  from ${pairs(ids)}
  join photos.photo on photo.site_id = chosen.site and photo.id = chosen.photo
  ${joinProfiles(owner, site)}
  ${joinAccounts(owner, site)}
  left join photos.review on review.site_id = chosen.site and review.photo_id = chosen.photo
  cross join lateral (
    select count(*) filter (where status = 'approved')::integer as approved,
           count(*) filter (where status = 'rejected')::integer as rejected
    from (select status from photos.photo as decided
          where decided.site_id = ${site} and decided.member_id = ${owner} and decided.status in ('approved', 'rejected')
          limit ${maxCounted}) decided
  ) record
  left join lateral (
    select first.id, first.decided_at, first.decided_by from photos.photo as first
    where first.site_id = ${site} and first.member_id = ${owner} and first.status = 'approved' and first.position is not null
    order by first.position limit 1
  ) main on true
  order by chosen.place`;
