import type { PhotoRejection } from '@bowline/contract/photos';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { isRestricted, wrappedKeyOf } from '#modules/identity/index.ts';
import { joinProfiles } from '#modules/profiles/index.ts';
import type { PhotoStatus, StoredHints } from '../rules.ts';

/** A photo as far as moderators need it. */
export interface ModeratedPhoto extends StoredHints {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly owner: MemberId;
  /** The only member it is for; null in the owner's album. */
  readonly receiver: MemberId | null;
  readonly status: PhotoStatus;
  readonly rejection: PhotoRejection | null;
  readonly decidedBy: EntityId | null;
  readonly decidedAt: Date | null;
  readonly storageKey: string;
  readonly sealed: boolean;
  readonly wrappedKey: Buffer;
  /** Null before the photo is developed. */
  readonly perceptualHashSealed: Buffer | null;
  /** Of a photo stored before perceptual hashes were sealed. */
  readonly perceptualHash: string | null;
}

const selectModerated = (site: SiteId, id: EntityId) => sql<ModeratedPhoto>`
  select photo.site_id as site, photo.id, photo.member_id as owner, photo.receiver_member as receiver, photo.status, photo.rejection,
         photo.decided_by as "decidedBy", photo.decided_at as "decidedAt", photo.nudity,
         photo.resembles_removed as "resemblesRemoved",
         photo.storage_key as "storageKey", photo.sealed, member_key.wrapped as "wrappedKey",
         photo.perceptual_hash as "perceptualHash", photo.perceptual_hash_sealed as "perceptualHashSealed"
  from photos.photo ${joinProfiles(sql.ref('photo.member_id'), site)}
  cross join lateral (select ${wrappedKeyOf(sql.ref('photo.site_id'), sql.ref('photo.member_id'))} as wrapped) member_key
  where photo.site_id = ${site} and photo.id = ${id} and member_key.wrapped is not null`;

/** Photos of deleted accounts are hidden from staff as well; those of members that a decision hides are what they have to look at. */
const ofPresent = sql`
  and (profile.state <> 'deleted' or ${isRestricted(sql.ref('photo.site_id'), sql.ref('photo.member_id'))})`;

export async function selectForInspection(
  db: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<ModeratedPhoto | undefined> {
  const { rows } = await sql<ModeratedPhoto>`${selectModerated(site, id)} ${ofPresent}`.execute(db);
  return rows[0];
}

/** Until the transaction ends nobody else decides about the photo, and the owner cannot delete it. */
export async function lockForDecision(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<ModeratedPhoto | undefined> {
  const { rows } = await sql<ModeratedPhoto>`
    ${selectModerated(site, id)} ${ofPresent} for update of photo`.execute(tx);
  return rows[0];
}

/** Locks a photo whose owner may have left meanwhile: they can come back, and find what was decided. */
export async function lockDecided(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<ModeratedPhoto | undefined> {
  const { rows } = await sql<ModeratedPhoto>`${selectModerated(site, id)} for update of photo`.execute(tx);
  return rows[0];
}
