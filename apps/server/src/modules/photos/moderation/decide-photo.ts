import type { Queryable } from '#kernel/db/transaction.ts';
import { afterCommit } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { photoDecided } from '../events.ts';
import { type Decision, decide, isBarring, type Standing } from '../rules.ts';
import { insertRemoved, lockForDecision, type PhotoToDecide, updateStanding } from './decision-store.ts';

export interface DecidePhotoDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'nudges'>;
  readonly profiles: Pick<Profiles, 'noteChange'>;
}

/** The same decision twice is one decision. */
export const decidePhoto = (
  deps: DecidePhotoDeps,
  call: Call<Staff>,
  id: EntityId,
  decision: Decision,
): Promise<Result<{ status: Standing['status'] }, 'not_found' | 'already_decided'>> =>
  call.commit(async (tx) => {
    const photo = await lockForDecision(tx, call.site.id, id);
    if (!photo) return refused('not_found');
    const decided = decide(photo, decision);
    if (!decided.ok) return decided;
    if (decided.value) await carryOut(deps, tx, call, photo, decided.value);
    return ok({ status: decision.decision === 'approve' ? 'approved' : 'rejected' });
  });

async function carryOut(
  { kernel, profiles }: DecidePhotoDeps,
  tx: Queryable,
  { site, viewer, log }: Call<Staff>,
  photo: PhotoToDecide,
  standing: Standing,
): Promise<void> {
  const now = kernel.clock.now();
  const { status, rejection } = standing;
  await updateStanding(tx, site.id, photo.id, { ...standing, by: viewer.id, at: now });
  if (rejection && isBarring(rejection) && photo.perceptualHash !== null) {
    await insertRemoved(tx, site.id, { perceptualHash: photo.perceptualHash, reason: rejection, at: now });
  }
  // What is in no album is on no profile: whoever keeps the message it is in sees to the rest.
  if (photo.receiver !== null)
    await emit(tx, photoDecided, { site: site.id, photo: photo.id, accepted: status === 'approved' });
  else await profiles.noteChange(tx, site.id, [photo.owner]);
  afterCommit(tx, () => {
    if (photo.receiver === null) kernel.nudges.nudge(site.id, photo.owner, 'user');
    log.info({ staff: viewer.id, photo: photo.id, status, reason: rejection }, 'photo decided');
  });
}
