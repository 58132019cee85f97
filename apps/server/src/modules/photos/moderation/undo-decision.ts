import { undoPhotoDecision as operation } from '@bowline/contract/photo-queue';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import { type DecidePhotoDeps, secondsAfter } from './decide-photo.ts';
import { lockForDecision } from './moderated-photo.ts';
import { heldColumns, renewLease, saveReview, selectReview } from './review-store.ts';

/**
 * Withdraws what the caller has done about a photo that is not decided yet. Its job finds nothing to carry out; either of them
 * takes the photo's lock first.
 */
export const undoDecisionRoute = (deps: DecidePhotoDeps) =>
  route(operation, (call, { params }) =>
    call.commit(async (tx) => {
      const { site, viewer } = call;
      const { clock, config } = deps.kernel;
      const photo = await lockForDecision(tx, site.id, params.id);
      if (!photo) return refused('not_found');
      const now = clock.now();
      const review = await selectReview(tx, site.id, photo.id);
      const held = review?.held;
      const isOwn = held?.by === viewer.id && held.effectiveAt > now;
      if (held ? !isOwn : photo.status !== 'pending') return refused('already_decided');

      const undone = {
        ...(held && heldColumns(undefined)),
        ...(review?.setAsideBy === viewer.id && { set_aside_by: null, set_aside_until: null }),
        ...(review?.escalatedBy === viewer.id && {
          escalated_by: null,
          escalated_at: null,
          escalation_reason: null,
        }),
      };
      // Undoing it twice is undoing it once.
      if (Object.keys(undone).length === 0) return ok({ undone: true as const });
      await saveReview(tx, site.id, photo.id, undone);
      await renewLease(tx, viewer.id, now, secondsAfter(now, 60 * config.photoQueue.leaseMinutes));
      await deps.recordAudit(tx, {
        at: now,
        person: viewer.id,
        site: site.id,
        action: 'photo.undone',
        object: photo.id,
        detail: held ? (held.rejection ?? held.status) : 'not decided',
      });
      return ok({ undone: true as const });
    }),
  );
