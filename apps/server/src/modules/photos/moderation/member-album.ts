import type { PhotoRejection } from '@bowline/contract/photos';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Bytes, Call, Staff } from '#kernel/http/call.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { isDeveloped, type PhotoStatus } from '../rules.ts';
import { type InspectPhotoDeps, readInspected } from './inspect-photo.ts';
import { selectForInspection } from './moderated-photo.ts';

/** A photo of an album as the member's page lists it. */
export interface AlbumPhoto {
  readonly id: EntityId;
  readonly status: PhotoStatus;
  readonly rejection: PhotoRejection | null;
  readonly sentAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: EntityId | null;
}

/** In the album's order; an album is small. */
export async function selectAlbumForStaff(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<readonly AlbumPhoto[]> {
  const { rows } = await sql<AlbumPhoto>`
    select id, status, rejection, created_at as "sentAt", decided_at as "decidedAt", decided_by as "decidedBy"
    from photos.photo where site_id = ${site} and member_id = ${member} and position is not null
    order by position`.execute(db);
  return rows;
}

/** More than staff would look through. */
const mostAlike = 20;

/** Other members of the site who have sent a copy of one of the member's pictures. */
export async function selectLookalikes(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ readonly member: MemberId }>`
    select distinct other.member_id as member
    from photos.photo as own
    join photos.photo as other on other.site_id = own.site_id and other.likeness = own.likeness
    where own.site_id = ${site} and own.member_id = ${member} and own.likeness is not null
      and other.member_id <> ${member}
    limit ${mostAlike}`.execute(db);
  return rows.map((row) => row.member);
}

/** A photo that staff ask for: whose it is, whether others see it, and its sharp bytes. */
export interface InspectedPhoto {
  readonly owner: MemberId;
  readonly isPublished: boolean;
  /** The caller has recorded who looks, and why. */
  readSharp(): Promise<Bytes | undefined>;
}

/** Photos of an album only: what is sent to one member belongs to a conversation. */
export async function findForStaff(
  deps: InspectPhotoDeps,
  call: Call<Staff>,
  id: EntityId,
): Promise<InspectedPhoto | undefined> {
  const photo = await selectForInspection(deps.kernel.database.db, call.site.id, id);
  if (!photo || !isDeveloped(photo.status) || photo.receiver !== null) return undefined;
  return {
    owner: photo.owner,
    isPublished: photo.status === 'approved',
    readSharp: async () => {
      const bytes = await readInspected(deps, call, photo, 'full');
      return bytes.ok ? bytes.value : undefined;
    },
  };
}
