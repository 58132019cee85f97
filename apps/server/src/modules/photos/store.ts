import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '../../kernel/ids.ts';
import type { PhotoStatus } from './rules.ts';

export interface Photo {
  readonly id: EntityId;
  readonly owner: MemberId;
  readonly status: PhotoStatus;
  readonly storageKey: string;
  readonly colour: string;
}

/** Behind the photos the member already has. */
export async function insertPhoto(
  db: Queryable,
  site: SiteId,
  photo: Photo,
  { createdAt, agreedAt }: { readonly createdAt: Date; readonly agreedAt: Date | null },
): Promise<void> {
  await sql`
    insert into photos.photo
      (site_id, id, member_id, position, status, storage_key, colour, created_at, agreed_at)
    select ${site}, ${photo.id}, ${photo.owner}, coalesce(max(position) + 1, 0),
           ${photo.status}, ${photo.storageKey}, ${photo.colour}, ${createdAt}::timestamptz, ${agreedAt}::timestamptz
    from photos.photo where site_id = ${site} and member_id = ${photo.owner}`.execute(db);
}

/** Until the transaction ends, nobody else adds a photo of this member. */
export async function lockPhotos(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${site} ${member}`}, 0))`.execute(tx);
}

/** Of one member, so never more than a handful. */
export async function countPhotos(db: Queryable, site: SiteId, member: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('photos.photo')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function selectOwnPhotos(db: Queryable, site: SiteId, member: MemberId): Promise<Photo[]> {
  const rows = await db
    .selectFrom('photos.photo')
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
    .deleteFrom('photos.photo')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('member_id', '=', member)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
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

export async function selectPhoto(db: Queryable, site: SiteId, id: EntityId): Promise<Photo | undefined> {
  const row = await db
    .selectFrom('photos.photo')
    .select(columns)
    .where('site_id', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && photoOf(row);
}

/** The first photo of each member that has one of these statuses. */
export async function selectMainPhotos(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
  statuses: readonly PhotoStatus[],
): Promise<Photo[]> {
  if (members.length === 0) return [];
  const rows = await db
    .selectFrom('photos.photo')
    .distinctOn('member_id')
    .select(columns)
    .where('site_id', '=', site)
    .where(sql<SqlBool>`member_id = any(${[...members]}::bigint[])`)
    .where('status', 'in', statuses)
    .orderBy('member_id')
    .orderBy('position')
    .execute();
  return rows.map(photoOf);
}

const columns = ['id', 'member_id', 'status', 'storage_key', 'colour'] as const;

const photoOf = (row: {
  id: string;
  member_id: string;
  status: string;
  storage_key: string;
  colour: string;
}): Photo => ({
  id: row.id as EntityId,
  owner: row.member_id as MemberId,
  status: row.status as PhotoStatus,
  storageKey: row.storage_key,
  colour: row.colour,
});
