import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import { pictureOf, type StoredPicture } from '../store.ts';

/** What it takes to show an approved photo. */
export interface ShownPhoto extends StoredPicture {
  readonly id: EntityId;
}

/** All columns are null if the member has no approved photo. */
export interface MainPhotoRow {
  readonly photo_id: string | null;
  readonly photo_site: number | null;
  readonly photo_owner: string | null;
  readonly photo_width: number | null;
  readonly photo_height: number | null;
  readonly photo_colour: string | null;
  readonly photo_thumbhash: string | null;
  readonly photo_thumbhash_sealed: Buffer | null;
  /** Null once the owner's key is destroyed. */
  readonly photo_wrapped_key: Buffer | null;
}

const shownColumns = sql`id as photo_id, site_id as photo_site, member_id as photo_owner, width as photo_width,
  height as photo_height, colour as photo_colour, thumbhash as photo_thumbhash,
  thumbhash_sealed as photo_thumbhash_sealed,
  ${wrappedKeyOf(sql.ref('album.site_id'), sql.ref('album.member_id'))} as photo_wrapped_key`;

/**
 * Selects the main photo of a member, the first approved one, for a lateral join:
 * `left join lateral (${mainPhotoOf(site, sql.ref('liked.member_id'))}) main_photo on true`.
 */
export const mainPhotoOf = (
  site: SiteId,
  member: RawBuilder<unknown> | MemberId,
): RawBuilder<MainPhotoRow> => sql`
  select ${shownColumns}
  from photos.album
  where site_id = ${site} and member_id = ${member} and status = 'approved'
  order by position
  limit 1`;

/** Reads the photo from a row that `mainPhotoOf` was joined to. */
export function mainPhotoIn(row: MainPhotoRow): ShownPhoto | undefined {
  if (row.photo_id === null) return undefined;
  const id = row.photo_id as EntityId;
  const picture = pictureOf({
    width: row.photo_width,
    height: row.photo_height,
    colour: row.photo_colour,
    thumbhash: row.photo_thumbhash,
    thumbhash_sealed: row.photo_thumbhash_sealed,
    wrapped_key: row.photo_wrapped_key,
    site: row.photo_site as SiteId,
    photo: id,
    owner: row.photo_owner as MemberId,
  });
  return picture ? { id, ...picture } : undefined;
}

/** Returns the approved photos of one member, the main one first. */
export async function selectAlbum(db: Queryable, site: SiteId, member: MemberId): Promise<ShownPhoto[]> {
  const { rows } = await sql<MainPhotoRow>`
    select ${shownColumns}
    from photos.album
    where site_id = ${site} and member_id = ${member} and status = 'approved'
    order by position`.execute(db);
  return rows.flatMap((row) => mainPhotoIn(row) ?? []);
}

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

/** Returns up to `count` approved photos of each member, the main one first. */
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
           select ${shownColumns}, position
           from photos.album
           where site_id = ${site} and member_id = owner.member and status = 'approved'
           order by position
           limit ${count}
         ) photo
    order by owner.member, photo.position`.execute(db);
  const byOwner = Map.groupBy(rows, ({ member }) => member as MemberId);
  return new Map([...byOwner].map(([member, own]) => [member, own.flatMap((row) => mainPhotoIn(row) ?? [])]));
}

/** Returns the members in `members` who have an approved photo. */
export async function membersWithPhoto(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const rows = await db
    .selectFrom('photos.album')
    .select('member_id')
    .distinct()
    .where('site_id', '=', site)
    .where(sql<SqlBool>`member_id = any(${[...members]}::bigint[])`)
    .where(sql<SqlBool>`status = 'approved'`)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id as MemberId));
}

/** Whether `id` is an approved photo in the member's album. */
export async function isShown(
  db: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
  id: EntityId,
): Promise<boolean> {
  const row = await db
    .selectFrom('photos.album')
    .select('id')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}
