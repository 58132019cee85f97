import { decidePhoto as operation } from '@bowline/contract/photo-queue';
import { hasRight } from '@bowline/contract/staff-rights';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Refused, type Result, refused } from '#kernel/result.ts';
import {
  type DecidedStatus,
  type Decision,
  decide,
  isBarringReason,
  isSameDecision,
  statusAfter,
} from '../rules.ts';
import { applyDecision, type CarryOutDeps, enqueueCarryOut } from './carry-out-decision.ts';
import { lockForDecision, type ModeratedPhoto } from './moderated-photo.ts';
import { heldColumns, renewLease, saveReview, selectReview } from './review-store.ts';

/** Adds an entry to the staff's audit log, in the transaction of what it records and last in it; wired in context.ts. */
export type RecordAudit = (
  tx: Queryable,
  entry: {
    readonly at: Date;
    readonly person: EntityId;
    readonly site: SiteId;
    readonly action: `photo.${'inspected' | 'looked_at' | 'decided' | 'undone' | 'set_aside' | 'escalated'}`;
    readonly object: EntityId;
    readonly reason?: string;
    /** In which it was looked at. */
    readonly case?: EntityId;
    readonly detail: string;
  },
) => Promise<void>;

/** What moderation asks of the staff module; wired in context.ts. */
export interface StaffPorts {
  readonly recordAudit: RecordAudit;
  /** The names of these people of the staff. */
  staffNames(db: Queryable, people: readonly EntityId[]): Promise<ReadonlyMap<EntityId, string>>;
}

export interface DecidePhotoDeps extends CarryOutDeps, StaffPorts {
  readonly kernel: Pick<Kernel, 'clock' | 'nudges' | 'database' | 'config'>;
}

export const decidePhotoRoute = (deps: DecidePhotoDeps) =>
  route(operation, (call, { params, body }) => decidePhoto(deps, call, params.id, body));

interface Outcome {
  status: DecidedStatus['status'];
  effective_at: string | null;
}

/**
 * Stores a decision, to be carried out when it can no longer be undone. Repeating one succeeds and changes nothing; its own
 * author may replace it until it is carried out, and everybody else learns who was quicker.
 */
const decidePhoto = (
  deps: DecidePhotoDeps,
  call: Call<Staff>,
  id: EntityId,
  decision: Decision,
): Promise<Result<Outcome, 'not_found' | 'decided_before' | 'forbidden'>> =>
  call.commit<Outcome, 'not_found' | 'decided_before' | 'forbidden'>(async (tx) => {
    const { site, viewer } = call;
    const photo = await lockForDecision(tx, site.id, id);
    if (!photo) return refused('not_found');
    const next = statusAfter(decision);
    if (next.rejection && isBarringReason(next.rejection) && !hasRight(viewer, 'decide_grave'))
      return refused('forbidden');

    const held = (await selectReview(tx, site.id, id))?.held;
    if (held && isSameDecision(held, next))
      return ok({ status: next.status, effective_at: held.effectiveAt.toISOString() });
    if (held && held.by !== viewer.id) return decidedBefore(deps, tx, held);
    const decided = decide(photo, decision);
    if (!decided.ok)
      return decided.code === 'not_found' ? refused('not_found') : decidedBefore(deps, tx, decisionOf(photo));
    if (!decided.value) return ok({ status: next.status, effective_at: null });
    const effectiveAt = await hold(deps, tx, call, photo, decided.value);
    return ok({ status: next.status, effective_at: effectiveAt.toISOString() });
  });

/** Returns when the decision is carried out. */
async function hold(
  deps: DecidePhotoDeps,
  tx: Queryable,
  { site, viewer, log }: Call<Staff>,
  photo: ModeratedPhoto,
  { status, rejection }: DecidedStatus,
): Promise<Date> {
  const { kernel, recordAudit } = deps;
  const { holdSeconds, leaseMinutes } = kernel.config.photoQueue;
  const now = kernel.clock.now();
  const effectiveAt = secondsAfter(now, holdSeconds);
  const decided = { status, rejection, by: viewer.id, at: now };
  if (holdSeconds === 0) {
    await applyDecision(deps, tx, photo, decided);
  } else {
    await saveReview(tx, site.id, photo.id, heldColumns({ ...decided, effectiveAt }));
    await enqueueCarryOut(tx, site.id, photo.id, effectiveAt);
  }
  await renewLease(tx, viewer.id, now, secondsAfter(now, 60 * leaseMinutes));
  await recordAudit(tx, {
    at: now,
    person: viewer.id,
    site: site.id,
    action: 'photo.decided',
    object: photo.id,
    detail: rejection ? `${status} ${rejection}` : status,
  });
  log.info({ staff: viewer.id, photo: photo.id, status, reason: rejection }, 'photo decided');
  return effectiveAt;
}

export const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + 1000 * seconds);

interface EarlierDecision extends DecidedStatus {
  readonly by: EntityId | null;
  readonly at: Date | null;
}

/** Of a photo that is approved or rejected. */
export const decisionOf = ({ status, rejection, decidedBy, decidedAt }: ModeratedPhoto): EarlierDecision => ({
  status: status === 'rejected' ? 'rejected' : 'approved',
  rejection,
  by: decidedBy,
  at: decidedAt,
});

export async function decidedBefore(
  { staffNames }: StaffPorts,
  db: Queryable,
  { status, rejection, by, at }: EarlierDecision,
): Promise<Refused<'decided_before'>> {
  const names = by ? await staffNames(db, [by]) : new Map<EntityId, string>();
  return refused('decided_before', {
    by: (by && names.get(by)) ?? '',
    decision: rejection ?? status,
    at: at?.toISOString() ?? '',
  });
}
