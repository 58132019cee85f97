import type { PhotoHints } from '@bowline/contract/photos';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, PublicId, SiteId } from '#kernel/ids.ts';
import { joinProfiles } from '#modules/profiles/index.ts';

export interface PendingPlace {
  readonly uploadedAt: Date;
  readonly id: EntityId;
}

export interface PendingPhoto extends PendingPlace {
  readonly owner: PublicId;
  readonly width: number;
  readonly height: number;
  readonly hints: PhotoHints;
}

interface Row {
  readonly id: string;
  readonly public_id: string;
  readonly created_at: Date;
  readonly width: number;
  readonly height: number;
  readonly faces: number | null;
  readonly nudity: number | null;
  readonly resembles_removed: boolean;
}

/** The longest waiting behind a place: a walk along `photo_pending`. What a member who left still had waiting is not asked about. */
export const pendingPhotos = (
  site: SiteId,
  { behind, count }: { readonly behind: PendingPlace | undefined; readonly count: number },
) => sql<Row>`
  select photo.id, profile.public_id, photo.created_at, photo.width, photo.height, photo.faces, photo.nudity,
         photo.resembles_removed
  from photos.photo ${joinProfiles(sql.ref('photo.member_id'), site)}
  where photo.site_id = ${site} and photo.status = 'pending' and profile.state <> 'deleted'
    ${behind ? sql`and (photo.created_at, photo.id) > (${behind.uploadedAt}::timestamptz, ${behind.id}::uuid)` : sql``}
  order by photo.created_at, photo.id
  limit ${count}`;

export async function selectPending(
  db: Queryable,
  site: SiteId,
  range: { readonly behind: PendingPlace | undefined; readonly count: number },
): Promise<PendingPhoto[]> {
  const { rows } = await pendingPhotos(site, range).execute(db);
  return rows.map((row) => ({
    id: row.id as EntityId,
    owner: row.public_id as PublicId,
    uploadedAt: row.created_at,
    width: row.width,
    height: row.height,
    hints: { faces: row.faces, nudity: row.nudity, resembles_removed: row.resembles_removed },
  }));
}
