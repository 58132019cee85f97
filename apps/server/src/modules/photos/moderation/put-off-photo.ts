import { escalatePhoto, setPhotoAside } from '@bowline/contract/photo-queue';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isDeveloped } from '../rules.ts';
import { type DecidePhotoDeps, decidedBefore, decisionOf, secondsAfter } from './decide-photo.ts';
import { lockForDecision } from './moderated-photo.ts';
import { renewLease, saveReview, selectReview } from './review-store.ts';

interface PutOff {
  readonly action: 'photo.set_aside' | 'photo.escalated';
  readonly reason?: string;
  readonly detail: string;
  readonly change: Parameters<typeof saveReview>[3];
}

export const setAsideRoute = (deps: DecidePhotoDeps) =>
  route(setPhotoAside, (call, { params, body }) =>
    call.commit(async (tx) => {
      const until = secondsAfter(deps.kernel.clock.now(), 3600 * body.hours);
      const done = await putOff(deps, tx, call, params.id, {
        action: 'photo.set_aside',
        detail: `${body.hours} h`,
        change: { set_aside_by: call.viewer.id, set_aside_until: until },
      });
      return done.ok ? ok({ until: until.toISOString() }) : done;
    }),
  );

export const escalateRoute = (deps: DecidePhotoDeps) =>
  route(escalatePhoto, (call, { params, body: { reason } }) =>
    call.commit(async (tx) => {
      const done = await putOff(deps, tx, call, params.id, {
        action: 'photo.escalated',
        reason,
        detail: '',
        change: {
          escalated_by: call.viewer.id,
          escalated_at: deps.kernel.clock.now(),
          escalation_reason: reason,
        },
      });
      return done.ok ? ok({ escalated: true as const }) : done;
    }),
  );

/** Changes who is given an undecided photo, or when, and records who did. */
async function putOff(
  deps: DecidePhotoDeps,
  tx: Queryable,
  { site, viewer }: Call<Staff>,
  id: EntityId,
  { change, ...entry }: PutOff,
): Promise<Result<void, 'not_found' | 'decided_before'>> {
  const photo = await lockForDecision(tx, site.id, id);
  if (!photo || !isDeveloped(photo.status)) return refused('not_found');
  const held = (await selectReview(tx, site.id, id))?.held;
  if (held) return decidedBefore(deps, tx, held);
  if (photo.status !== 'pending') return decidedBefore(deps, tx, decisionOf(photo));
  const now = deps.kernel.clock.now();
  await saveReview(tx, site.id, id, change);
  const { leaseMinutes } = deps.kernel.config.photoQueue;
  await renewLease(tx, viewer.id, now, secondsAfter(now, 60 * leaseMinutes));
  await deps.recordAudit(tx, { at: now, person: viewer.id, site: site.id, object: id, ...entry });
  return ok();
}
