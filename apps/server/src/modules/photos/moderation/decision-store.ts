import type { PhotoRejection } from '@bowline/contract/photos';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { joinProfiles } from '#modules/profiles/index.ts';
import type { PhotoStatus, Standing } from '../rules.ts';

export interface PhotoToDecide {
  readonly id: EntityId;
  readonly owner: MemberId;
  /** Whom alone it is for; null in the owner's album. */
  readonly receiver: MemberId | null;
  readonly status: PhotoStatus;
  readonly rejection: PhotoRejection | null;
  readonly storageKey: string;
  /** Null where it could not be made. */
  readonly perceptualHash: string | null;
}

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly receiver_member: string | null;
  readonly status: string;
  readonly rejection: string | null;
  readonly storage_key: string;
  readonly perceptual_hash: string | null;
}

/** What moderators look at: photos of members who are there. Whoever has left is gone to staff as well. */
const present = (site: SiteId, id: EntityId) => sql`
  select photo.id, photo.member_id, photo.receiver_member, photo.status, photo.rejection, photo.storage_key,
         photo.perceptual_hash
  from photos.photo ${joinProfiles(sql.ref('photo.member_id'), site)}
  where photo.site_id = ${site} and photo.id = ${id} and profile.state <> 'deleted'`;

const firstOf = ({ rows: [row] }: { rows: Row[] }): PhotoToDecide | undefined =>
  row && {
    id: row.id as EntityId,
    owner: row.member_id as MemberId,
    receiver: row.receiver_member as MemberId | null,
    status: row.status as PhotoStatus,
    rejection: row.rejection as PhotoRejection | null,
    storageKey: row.storage_key,
    perceptualHash: row.perceptual_hash,
  };

export const selectForInspection = async (db: Queryable, site: SiteId, id: EntityId) =>
  firstOf(await sql<Row>`${present(site, id)}`.execute(db));

/** Until the transaction ends nobody else decides about it, and its owner does not delete it. */
export const lockForDecision = async (tx: Queryable, site: SiteId, id: EntityId) =>
  firstOf(await sql<Row>`${present(site, id)} for update of photo`.execute(tx));

export async function updateStanding(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
  { status, rejection, by, at }: Standing & { readonly by: EntityId; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('photos.photo')
    .set({ status, rejection, decided_by: by, decided_at: at })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute();
}

/** A picture taken down for good stays known by its looks; the first reason stands. */
export async function insertRemoved(
  tx: Queryable,
  site: SiteId,
  removed: { readonly perceptualHash: string; readonly reason: PhotoRejection; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('photos.removed')
    .values({
      site_id: site,
      perceptual_hash: removed.perceptualHash,
      reason: removed.reason,
      removed_at: removed.at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'perceptual_hash']).doNothing())
    .execute();
}
