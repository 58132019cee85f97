import type { PhotoRejection } from '@bowline/contract/photos';
import { type Selectable, sql } from 'kysely';
import type { PhotosAlbum } from '#kernel/db/generated.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { PhotoStatus } from './rules.ts';

export interface Photo {
  readonly id: EntityId;
  readonly owner: MemberId;
  /** Whom alone it is for; null in the owner's album. */
  readonly receiver: MemberId | null;
  readonly status: PhotoStatus;
  readonly rejection: PhotoRejection | null;
  readonly storageKey: string;
  /** Null until it has been developed. */
  readonly picture: Picture | null;
}

/** What is known of the picture itself. */
export interface Picture {
  /** Of the full size. */
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`, to stand in the photo's place until it has loaded. */
  readonly colour: string;
  /** A hint of the picture, in base64. */
  readonly thumbhash: string;
}

/** In an album behind the photos the member already has. */
export async function insertPhoto(
  db: Queryable,
  site: SiteId,
  { picture, ...photo }: Photo,
  { createdAt, agreedAt }: { readonly createdAt: Date; readonly agreedAt: Date | null },
): Promise<void> {
  await sql`
    insert into photos.photo
      (site_id, id, member_id, receiver_member, position, status, rejection, storage_key,
       width, height, colour, thumbhash, created_at, agreed_at)
    select ${site}, ${photo.id}, ${photo.owner}, ${photo.receiver}::bigint,
           case when ${photo.receiver}::bigint is null then coalesce(max(position) + 1, 0) end, ${photo.status},
           ${photo.rejection}, ${photo.storageKey}, ${picture?.width ?? null}::smallint,
           ${picture?.height ?? null}::smallint, ${picture?.colour ?? null}, ${picture?.thumbhash ?? null},
           ${createdAt}::timestamptz, ${agreedAt}::timestamptz
    from photos.album where site_id = ${site} and member_id = ${photo.owner}`.execute(db);
}

/** Until the transaction ends, nobody else adds a photo of this member. */
export async function lockPhotos(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${site} ${member}`}, 0))`.execute(tx);
}

/** Of one member, so never more than a handful. */
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
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .orderBy('position')
    .execute();
  return rows.map(photoOf);
}

/** Returns where the bytes lie; `undefined` when the member has no such photo. */
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

/** Storage keys are unique over all sites. */
export async function isStored(db: Queryable, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('photos.photo')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return row !== undefined;
}

const columns = [
  'id',
  'member_id',
  'status',
  'rejection',
  'storage_key',
  'width',
  'height',
  'colour',
  'thumbhash',
] as const;

type AlbumRow = Pick<Selectable<PhotosAlbum>, (typeof columns)[number]>;

// PostgreSQL does not say of a view's columns that they are never null.
const photoOf = ({ width, height, colour, thumbhash, ...row }: AlbumRow): Photo => ({
  id: row.id as EntityId,
  owner: row.member_id as MemberId,
  receiver: null,
  status: row.status as PhotoStatus,
  rejection: row.rejection as PhotoRejection | null,
  storageKey: row.storage_key as string,
  picture: width && height && colour && thumbhash ? { width, height, colour, thumbhash } : null,
});
