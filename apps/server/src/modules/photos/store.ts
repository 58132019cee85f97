import type { PhotoRejection } from '@bowline/contract/photos';
import { type Selectable, sql } from 'kysely';
import type { PhotosAlbum } from '#kernel/db/generated.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import type { PhotoStatus } from './rules.ts';
import type { StoredThumbhash } from './seals.ts';

export interface Photo {
  readonly id: EntityId;
  readonly owner: MemberId;
  /** The only member it is for; null in the owner's album. */
  readonly receiver: MemberId | null;
  readonly status: PhotoStatus;
  readonly rejection: PhotoRejection | null;
  readonly storageKey: string;
  /** Null until the photo is developed. */
  readonly picture: StoredPicture | null;
}

/** What pages need to draw a placeholder of the right size. */
export interface Picture {
  /** Of the full size. */
  readonly width: number;
  readonly height: number;
  /** The mean colour as `#rrggbb`. */
  readonly colour: string;
  /** In base64, see https://evanw.github.io/thumbhash. */
  readonly thumbhash: string;
}

/** What a row has of it: a thumbhash is a small picture, so it is sealed. */
export interface StoredPicture extends Omit<Picture, 'thumbhash'> {
  readonly thumbhash: StoredThumbhash;
}

/** In an album, the photo becomes the last one. */
export async function insertPhoto(
  db: Queryable,
  site: SiteId,
  { picture, ...photo }: Photo,
  { createdAt, agreedAt }: { readonly createdAt: Date; readonly agreedAt: Date | null },
): Promise<void> {
  await sql`
    insert into photos.photo
      (site_id, id, member_id, receiver_member, position, status, rejection, storage_key,
       width, height, colour, thumbhash_sealed, sealed, created_at, agreed_at)
    select ${site}, ${photo.id}, ${photo.owner}, ${photo.receiver}::bigint,
           case when ${photo.receiver}::bigint is null then coalesce(max(position) + 1, 0) end, ${photo.status},
           ${photo.rejection}, ${photo.storageKey}, ${picture?.width ?? null}::smallint,
           ${picture?.height ?? null}::smallint, ${picture?.colour ?? null},
           ${picture?.thumbhash.sealed ?? null}::bytea, true, ${createdAt}::timestamptz, ${agreedAt}::timestamptz
    from photos.album where site_id = ${site} and member_id = ${photo.owner}`.execute(db);
}

/** Serialises all changes to the photos of one member until the transaction ends. */
export async function lockPhotos(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${site} ${member}`}, 0))`.execute(tx);
}

/** Counts one member's album, which is small. */
export async function countPhotos(db: Queryable, site: SiteId, member: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('photos.album')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function selectOwnPhotos(db: Queryable, site: SiteId, member: MemberId): Promise<Photo[]> {
  const rows = await db
    .selectFrom('photos.album')
    .select(columns)
    .select(wrappedKeyOf(sql.ref('album.site_id'), sql.ref('album.member_id')).as('wrapped_key'))
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .orderBy('position')
    .execute();
  return rows.map(photoOf);
}

/** Returns the storage key, or `undefined` if the member has no such photo. */
export async function deleteOwnPhoto(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  id: EntityId,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('photos.album')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('member_id', '=', member)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key ?? undefined;
}

/** Whether any photo of any site has this storage key. */
export async function isStored(db: Queryable, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('photos.photo')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return row !== undefined;
}

const columns = [
  'site_id',
  'id',
  'member_id',
  'status',
  'rejection',
  'storage_key',
  'width',
  'height',
  'colour',
  'thumbhash',
  'thumbhash_sealed',
] as const;

type AlbumRow = Pick<Selectable<PhotosAlbum>, (typeof columns)[number]> & {
  readonly wrapped_key: Buffer | null;
};

// The casts are needed because PostgreSQL reports every column of a view as nullable.
const photoOf = (row: AlbumRow): Photo => ({
  id: row.id as EntityId,
  owner: row.member_id as MemberId,
  receiver: null,
  status: row.status as PhotoStatus,
  rejection: row.rejection as PhotoRejection | null,
  storageKey: row.storage_key as string,
  picture: pictureOf({
    ...row,
    site: row.site_id as SiteId,
    photo: row.id as EntityId,
    owner: row.member_id as MemberId,
  }),
});

/** Returns null for a photo that is not developed, or whose owner's key is destroyed. */
export function pictureOf({
  width,
  height,
  colour,
  thumbhash,
  thumbhash_sealed,
  wrapped_key,
  site,
  photo,
  owner,
}: {
  readonly width: number | null;
  readonly height: number | null;
  readonly colour: string | null;
  readonly thumbhash: string | null;
  readonly thumbhash_sealed: Buffer | null;
  readonly wrapped_key: Buffer | null;
  readonly site: SiteId;
  readonly photo: EntityId;
  readonly owner: MemberId;
}): StoredPicture | null {
  if (!width || !height || !colour || !wrapped_key || !(thumbhash ?? thumbhash_sealed)) return null;
  const stored = { site, photo, owner, wrappedKey: wrapped_key, sealed: thumbhash_sealed, clear: thumbhash };
  return { width, height, colour, thumbhash: stored };
}

export async function selectAlbumSizes(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ readonly member: MemberId; readonly size: number }>`
    select member_id as member, count(*)::integer as size from photos.album
    where site_id = ${site} and member_id = any(${[...members]}::bigint[])
    group by member_id`.execute(db);
  return new Map(rows.map(({ member, size }) => [member, size]));
}
