import type { PhotoRejection } from '@bowline/contract/photos';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { afterCommit, inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, entityId, memberId, type SiteId, siteId } from '#kernel/ids.ts';
import { defineEvent, emit } from '#kernel/jobs/events.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { type DecidedStatus, isBarringReason, opensCase } from '../rules.ts';
import type { PhotoSeals } from '../seals.ts';
import { lockDecided, type ModeratedPhoto } from './moderated-photo.ts';
import { deleteReview, selectReview } from './review-store.ts';

/** Emitted for enclosures only: a decision was carried out, or the file turned out unreadable. */
export const photoDecided = defineEvent(
  'photos.photo_decided',
  z.object({
    site: siteId,
    photo: entityId,
    accepted: z.boolean(),
  }),
);

/** A photo was rejected for what calls for a case about its owner. */
export const graveRejected = defineEvent(
  'photos.grave_rejected',
  z.object({
    site: siteId,
    photo: entityId,
    member: memberId,
    reason: z.enum(['minor', 'illegal']),
  }),
);

/** Enqueued with the decision, for when it can no longer be undone. */
export const carryOutTask = {
  name: 'photos.carry_out_decision',
  payload: z.object({ site: siteId, photo: entityId }),
} as const satisfies TaskSpec;

export const enqueueCarryOut = (tx: Queryable, site: SiteId, photo: EntityId, runAt: Date): Promise<void> =>
  enqueue(tx, carryOutTask, { site, photo }, { runAt, jobKey: `photos.carry_out_decision:${photo}` });

export interface CarryOutDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'nudges' | 'database'>;
  readonly profiles: Pick<Profiles, 'noteChange'>;
  readonly seals: Pick<PhotoSeals, 'keyOf' | 'openPerceptualHash'>;
}

/** Does nothing when the decision was withdrawn, the photo deleted, or removed by a case meanwhile. */
export const carryOutDecision = (
  deps: CarryOutDeps,
  { site, photo: id }: z.output<(typeof carryOutTask)['payload']>,
): Promise<void> =>
  inTransaction(deps.kernel.database.db, async (tx) => {
    const photo = await lockDecided(tx, site, id);
    const held = photo && (await selectReview(tx, site, id))?.held;
    if (!held) return;
    if (photo.status === 'rejected') {
      await deleteReview(tx, site, id);
      return;
    }
    // It was replaced by a later one, or this clock is behind the database's.
    if (held.effectiveAt > deps.kernel.clock.now()) await enqueueCarryOut(tx, site, id, held.effectiveAt);
    else await applyDecision(deps, tx, photo, held);
  });

/** Changes what members see, and tells the owner. The caller holds the photo's lock. */
export async function applyDecision(
  { kernel, profiles, seals }: CarryOutDeps,
  tx: Queryable,
  photo: ModeratedPhoto,
  decided: DecidedStatus & { readonly by: EntityId; readonly at: Date },
): Promise<void> {
  const { site, id, owner, receiver } = photo;
  const { status, rejection } = decided;
  await updateDecision(tx, site, id, decided);
  await deleteReview(tx, site, id);
  if (rejection && isBarringReason(rejection)) {
    const perceptualHash = perceptualHashOf(seals, photo);
    if (perceptualHash !== null)
      await insertRemoved(tx, site, { perceptualHash, reason: rejection, at: decided.at });
  }
  if (rejection && opensCase(rejection))
    await emit(tx, graveRejected, {
      site,
      photo: id,
      member: owner,
      reason: rejection as 'minor' | 'illegal',
    });
  // An enclosure is on no profile; the module that owns its message reacts to the event.
  if (receiver !== null) await emit(tx, photoDecided, { site, photo: id, accepted: status === 'approved' });
  else await profiles.noteChange(tx, site, [owner]);
  afterCommit(tx, () => {
    if (receiver === null) kernel.nudges.nudge(site, owner, 'user');
  });
}

function perceptualHashOf(seals: CarryOutDeps['seals'], photo: ModeratedPhoto): string | null {
  if (!photo.perceptualHashSealed) return photo.perceptualHash;
  const key = seals.keyOf({ site: photo.site, member: photo.owner }, photo.wrappedKey);
  return seals.openPerceptualHash(photo, key, photo.perceptualHashSealed);
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
