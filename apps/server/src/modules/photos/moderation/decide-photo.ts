import { decidePhoto as operation, type PhotoRejection } from '@bowline/contract/photos';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId, type MemberId, type SiteId, siteId } from '#kernel/ids.ts';
import { defineEvent, emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import { joinProfiles, type Profiles } from '#modules/profiles/index.ts';
import { type DecidedStatus, type Decision, decide, isBarringReason, type PhotoStatus } from '../rules.ts';
import type { PhotoSeals } from '../seals.ts';

/** Emitted for enclosures only: a moderator has decided or changed a decision, or the file turned out unreadable. */
export const photoDecided = defineEvent(
  'photos.photo_decided',
  z.object({
    site: siteId,
    photo: entityId,
    accepted: z.boolean(),
  }),
);

/** Adds an entry to the staff's audit log, in the transaction of what it records; wired in context.ts. */
export type RecordAudit = (
  tx: Queryable,
  entry: {
    readonly at: Date;
    readonly person: EntityId;
    readonly site: SiteId;
    readonly action: 'photo.inspected' | 'photo.decided';
    readonly object: EntityId;
    readonly detail: string;
  },
) => Promise<void>;

export interface DecidePhotoDeps {
  readonly recordAudit: RecordAudit;
  readonly kernel: Pick<Kernel, 'clock' | 'nudges'>;
  readonly profiles: Pick<Profiles, 'noteChange'>;
  readonly seals: Pick<PhotoSeals, 'keyOf' | 'openPerceptualHash'>;
}

export const decidePhotoRoute = (deps: DecidePhotoDeps) =>
  route(operation, (call, { params, body }) => decidePhoto(deps, call, params.id, body));

/** Approves or rejects a photo for a moderator. Repeating a decision succeeds and changes nothing. */
const decidePhoto = (
  deps: DecidePhotoDeps,
  call: Call<Staff>,
  id: EntityId,
  decision: Decision,
): Promise<Result<{ status: DecidedStatus['status'] }, 'not_found' | 'already_decided'>> =>
  call.commit(async (tx) => {
    const photo = await lockForDecision(tx, call.site.id, id);
    if (!photo) return refused('not_found');
    const decided = decide(photo, decision);
    if (!decided.ok) return decided;
    if (decided.value) await applyDecision(deps, tx, call, photo, decided.value);
    return ok({ status: decision.decision === 'approve' ? 'approved' : 'rejected' });
  });

async function applyDecision(
  { kernel, profiles, seals, recordAudit }: DecidePhotoDeps,
  tx: Queryable,
  { site, viewer, log }: Call<Staff>,
  photo: ModeratedPhoto,
  decided: DecidedStatus,
): Promise<void> {
  const now = kernel.clock.now();
  const { status, rejection } = decided;
  await updateDecision(tx, site.id, photo.id, { ...decided, by: viewer.id, at: now });
  await recordAudit(tx, {
    at: now,
    person: viewer.id,
    site: site.id,
    action: 'photo.decided',
    object: photo.id,
    detail: rejection ? `${status} ${rejection}` : status,
  });
  if (rejection && isBarringReason(rejection)) {
    const perceptualHash = perceptualHashOf(seals, photo);
    if (perceptualHash !== null)
      await insertRemoved(tx, site.id, { perceptualHash, reason: rejection, at: now });
  }
  // An enclosure is on no profile; the module that owns its message reacts to the event.
  if (photo.receiver !== null)
    await emit(tx, photoDecided, { site: site.id, photo: photo.id, accepted: status === 'approved' });
  else await profiles.noteChange(tx, site.id, [photo.owner]);
  afterCommit(tx, () => {
    if (photo.receiver === null) kernel.nudges.nudge(site.id, photo.owner, 'user');
    log.info({ staff: viewer.id, photo: photo.id, status, reason: rejection }, 'photo decided');
  });
}

/** A photo as far as moderators need it. */
export interface ModeratedPhoto {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly owner: MemberId;
  /** The only member it is for; null in the owner's album. */
  readonly receiver: MemberId | null;
  readonly status: PhotoStatus;
  readonly rejection: PhotoRejection | null;
  readonly storageKey: string;
  readonly sealed: boolean;
  readonly wrappedKey: Buffer;
  /** Null before the photo is developed. */
  readonly perceptualHashSealed: Buffer | null;
  /** Of a photo stored before perceptual hashes were sealed. */
  readonly perceptualHash: string | null;
}

function perceptualHashOf(seals: DecidePhotoDeps['seals'], photo: ModeratedPhoto): string | null {
  if (!photo.perceptualHashSealed) return photo.perceptualHash;
  const key = seals.keyOf({ site: photo.site, member: photo.owner }, photo.wrappedKey);
  return seals.openPerceptualHash(photo, key, photo.perceptualHashSealed);
}

/** Photos of deleted accounts are hidden from staff as well. */
const selectModerated = (site: SiteId, id: EntityId) => sql<ModeratedPhoto>`
  select photo.site_id as site, photo.id, photo.member_id as owner, photo.receiver_member as receiver, photo.status, photo.rejection,
         photo.storage_key as "storageKey", photo.sealed, member_key.wrapped as "wrappedKey",
         photo.perceptual_hash as "perceptualHash", photo.perceptual_hash_sealed as "perceptualHashSealed"
  from photos.photo ${joinProfiles(sql.ref('photo.member_id'), site)}
  cross join lateral (select ${wrappedKeyOf(sql.ref('photo.site_id'), sql.ref('photo.member_id'))} as wrapped) member_key
  where photo.site_id = ${site} and photo.id = ${id} and profile.state <> 'deleted' and member_key.wrapped is not null`;

export async function selectForInspection(
  db: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<ModeratedPhoto | undefined> {
  const { rows } = await selectModerated(site, id).execute(db);
  return rows[0];
}

/** Until the transaction ends no other moderator decides, and the owner cannot delete the photo. */
async function lockForDecision(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<ModeratedPhoto | undefined> {
  const { rows } = await sql<ModeratedPhoto>`${selectModerated(site, id)} for update of photo`.execute(tx);
  return rows[0];
}

async function updateDecision(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
  { status, rejection, by, at }: DecidedStatus & { readonly by: EntityId; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('photos.photo')
    .set({ status, rejection, decided_by: by, decided_at: at })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute();
}

/** Remembers the hash of a barred picture, to recognise it when it is uploaded again. The first reason is kept. */
async function insertRemoved(
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

/**
 * Pictures count as alike up to this many of 64 differing bits. Measured: scaling, re-encoding or toning changes 0 to 4
 * bits, slight cropping 5 to 8; different photographs differ in 26 or more, and of the drawn portraits, which resemble
 * each other, one pair in 1,400 differs in 8 or fewer.
 */
export const maxDifferingBits = 8;

/** Whether a picture like this was barred on the site. */
export const resemblesRemoved = (site: SiteId, perceptualHash: string): RawBuilder<SqlBool> => sql`
  exists (
    select from photos.removed
    where site_id = ${site}
      and bit_count((perceptual_hash # ${perceptualHash}::bigint)::bit(64)) <= ${maxDifferingBits}
  )`;
