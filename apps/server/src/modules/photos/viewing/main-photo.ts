import { type RawBuilder, sql } from 'kysely';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Picture } from '../store.ts';

/** A photo as far as it is needed to show it. */
export interface ShownPhoto extends Picture {
  readonly id: EntityId;
}

/** Null throughout where a member has no photo to show. */
export interface MainPhotoRow {
  readonly photo_id: string | null;
  readonly photo_width: number | null;
  readonly photo_height: number | null;
  readonly photo_colour: string | null;
  readonly photo_thumbhash: string | null;
}

/**
 * The main photo of a member: the first that was approved. For a lateral join in a statement that has the member in
 * `member`: `left join lateral (${mainPhotoOf(site, sql.ref('found.member_id'))}) main_photo on true`.
 */
export const mainPhotoOf = (
  site: SiteId,
  member: RawBuilder<unknown> | MemberId,
): RawBuilder<MainPhotoRow> => sql`
  select id as photo_id, width as photo_width, height as photo_height, colour as photo_colour,
         thumbhash as photo_thumbhash
  from photos.album
  where site_id = ${site} and member_id = ${member} and status = 'approved'
  order by position
  limit 1`;

/** The photo in a row that `mainPhotoOf` was joined to. */
export function mainPhotoIn(row: MainPhotoRow): ShownPhoto | undefined {
  const { photo_id, photo_width, photo_height, photo_colour, photo_thumbhash } = row;
  if (!photo_id || !photo_width || !photo_height || !photo_colour || !photo_thumbhash) return undefined;
  return {
    id: photo_id as EntityId,
    width: photo_width,
    height: photo_height,
    colour: photo_colour,
    thumbhash: photo_thumbhash,
  };
}
