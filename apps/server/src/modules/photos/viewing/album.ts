import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { type MainPhotoRow, mainPhotoIn, mainPhotoOf, type ShownPhoto } from './main-photo.ts';

/** All of a member's photos that others may see; the first is the main one. */
export async function selectAlbum(db: Queryable, site: SiteId, member: MemberId): Promise<ShownPhoto[]> {
  const { rows } = await sql<MainPhotoRow>`
    select id as photo_id, width as photo_width, height as photo_height, colour as photo_colour,
           thumbhash as photo_thumbhash
    from photos.album
    where site_id = ${site} and member_id = ${member} and status = 'approved'
    order by position`.execute(db);
  return rows.flatMap((row) => mainPhotoIn(row) ?? []);
}

/** The main photos of these members, one look into an index each. */
export async function selectMainPhotos(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, ShownPhoto>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<MainPhotoRow & { readonly member: string }>`
    select owner.member, main_photo.*
    from unnest(${[...members]}::bigint[]) owner (member),
         lateral (${mainPhotoOf(site, sql.ref('owner.member'))}) main_photo`.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const photo = mainPhotoIn(row);
      return photo ? [[row.member as MemberId, photo]] : [];
    }),
  );
}

/** The first photos of each of these members, so many at most; one look into an index each. */
export async function selectFirstPhotos(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
  count: number,
): Promise<ReadonlyMap<MemberId, readonly ShownPhoto[]>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<MainPhotoRow & { readonly member: string }>`
    select owner.member, photo.*
    from unnest(${[...members]}::bigint[]) owner (member),
         lateral (
           select id as photo_id, width as photo_width, height as photo_height, colour as photo_colour,
                  thumbhash as photo_thumbhash, position
           from photos.album
           where site_id = ${site} and member_id = owner.member and status = 'approved'
           order by position
           limit ${count}
         ) photo
    order by owner.member, photo.position`.execute(db);
  const byOwner = Map.groupBy(rows, ({ member }) => member as MemberId);
  return new Map([...byOwner].map(([member, own]) => [member, own.flatMap((row) => mainPhotoIn(row) ?? [])]));
}
