import type { PhotoRejection } from '@bowline/contract/photos';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import { joinProfiles } from '#modules/profiles/index.ts';
import type { PhotoStatus } from '../rules.ts';
import { pictureOf, type StoredPicture } from '../store.ts';

/** Counts at most about `unsentLimit` rows. Rejected photos cannot be sent, so they do not count. */
export async function countUnsent(db: Queryable, site: SiteId, owner: MemberId): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from photos.photo
    where site_id = ${site} and member_id = ${owner} and receiver_member is not null and sent_at is null
      and status in ('processing', 'pending', 'approved')`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export interface EnclosedPhoto {
  readonly id: EntityId;
  readonly owner: MemberId;
  readonly ownerPublicId: PublicId;
  readonly receiver: MemberId;
  readonly status: PhotoStatus;
  readonly rejection: PhotoRejection | null;
  /** Null until the photo is developed. */
  readonly picture: StoredPicture | null;
}

interface Row {
  readonly id: EntityId;
  readonly owner: MemberId;
  readonly owner_public_id: PublicId;
  readonly receiver: MemberId;
  readonly status: PhotoStatus;
  readonly rejection: PhotoRejection | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly colour: string | null;
  readonly thumbhash: string | null;
  readonly thumbhash_sealed: Buffer | null;
  readonly wrapped_key: Buffer | null;
}

/** The photos in `ids` that the member sent or received: one index lookup each. */
export const enclosedPhotos = (site: SiteId, member: MemberId, ids: readonly EntityId[]) => sql<Row>`
  select photo.id, photo.member_id as owner, profile.public_id as owner_public_id, photo.receiver_member as receiver,
         photo.status, photo.rejection, photo.width, photo.height, photo.colour, photo.thumbhash,
         photo.thumbhash_sealed, ${wrappedKeyOf(sql.ref('photo.site_id'), sql.ref('photo.member_id'))} as wrapped_key
  from unnest(${[...ids]}::uuid[]) named (id)
  join photos.photo on photo.site_id = ${site} and photo.id = named.id
  ${joinProfiles(sql.ref('photo.member_id'), site)}
  where photo.receiver_member is not null and ${member} in (photo.member_id, photo.receiver_member)`;

export async function selectEnclosed(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  ids: readonly EntityId[],
): Promise<EnclosedPhoto[]> {
  if (ids.length === 0) return [];
  const { rows } = await enclosedPhotos(site, member, ids).execute(db);
  return rows.map((row) => ({
    id: row.id,
    owner: row.owner,
    ownerPublicId: row.owner_public_id,
    receiver: row.receiver,
    status: row.status,
    rejection: row.rejection,
    picture: pictureOf({ ...row, site, photo: row.id }),
  }));
}

/** Returns the photos in `ids` that no moderator has decided about yet. */
export async function selectUninspected(
  db: Queryable,
  site: SiteId,
  ids: readonly EntityId[],
): Promise<ReadonlySet<EntityId>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: EntityId }>`
    select id from photos.photo
    where site_id = ${site} and id = any (${[...ids]}::uuid[]) and status in ('processing', 'pending')`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

const batchSize = 500;

/** Deletes in batches, and skips photos that a concurrent transaction puts into a message. */
export async function discardWhere(db: Queryable, condition: RawBuilder<SqlBool>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ discarded: string | null }>`
      select sum(discarded) as discarded from (
        select photos.discard_enclosed(_site => site_id, _photos => array_agg(id)) as discarded
        from (
          select site_id, id from photos.photo
          where receiver_member is not null and ${condition}
          limit ${batchSize} for update skip locked
        ) found
        group by site_id
      ) sites`.execute(db);
    if (Number(rows[0]?.discarded ?? 0) < batchSize) return;
  }
}
