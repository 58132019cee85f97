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
  photo: Photo & { readonly createdAt: Date },
): Promise<void> {
  await sql`
    insert into photos.photo (site_id, id, member_id, position, status, storage_key, colour, created_at)
    select ${site}, ${photo.id}, ${photo.owner}, coalesce(max(position) + 1, 0),
           ${photo.status}, ${photo.storageKey}, ${photo.colour}, ${photo.createdAt}::timestamptz
    from photos.photo where site_id = ${site} and member_id = ${photo.owner}`.execute(db);
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
