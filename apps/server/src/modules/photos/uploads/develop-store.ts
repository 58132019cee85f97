import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { DevelopedUpload } from '../darkroom/darkroom.ts';
import { resemblesRemoved } from '../moderation/perceptual.ts';

export async function isProcessing(db: Queryable, site: SiteId, id: EntityId): Promise<boolean> {
  const row = await db
    .selectFrom('photos.photo')
    .select('id')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Parties {
  readonly owner: MemberId;
  /** Whom alone the photo is for; null in the owner's album. */
  readonly receiver: MemberId | null;
}

/** Returns whose photo it is; `undefined` when it has been deleted, or somebody was faster. */
export async function markDeveloped(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
  { width, height, colour, thumbhash, perceptualHash }: Omit<DevelopedUpload, 'variants'>,
): Promise<Parties | undefined> {
  const { rows } = await sql<Parties>`
    update photos.photo
    set status = 'pending', width = ${width}, height = ${height}, colour = ${colour}, thumbhash = ${thumbhash},
        perceptual_hash = ${perceptualHash}, resembles_removed = ${resemblesRemoved(site, perceptualHash)}
    where site_id = ${site} and id = ${id} and status = 'processing'
    returning member_id as owner, receiver_member as receiver`.execute(tx);
  return rows[0];
}

/** As `markDeveloped`. */
export async function markUnreadable(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<Parties | undefined> {
  const { rows } = await sql<Parties>`
    update photos.photo set status = 'unreadable'
    where site_id = ${site} and id = ${id} and status = 'processing'
    returning member_id as owner, receiver_member as receiver`.execute(tx);
  return rows[0];
}
