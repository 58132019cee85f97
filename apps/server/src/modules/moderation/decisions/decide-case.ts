import {
  type DecisionForm,
  decideCase as operation,
  withdrawDecision as withdrawOperation,
} from '@bowline/contract/cases';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId, siteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type Case, lockCase, updateCase } from '../cases/case-store.ts';
import { insertDecision, lockDecision, selectDecision, updateDecision } from '../cases/decision-store.ts';
import { deleteAnswer, hasAnswer, insertEvent } from '../cases/event-store.ts';
import { lockToChange, recordDeed } from '../cases/lock-case.ts';
import type { ModerationDeps } from '../ports.ts';
import { holdAnswer } from '../requests/answer-complaint.ts';
import { decisionProblem, decisionsFor, suspendedUntil } from '../rules.ts';
import { sealDecision } from '../seals.ts';

type DecideDeps = Pick<ModerationDeps, 'kernel' | 'staff' | 'photos'>;
type Refusal = 'not_found' | 'already_decided' | 'case_held' | 'decision_refused' | 'invalid_request';
type Decided = { readonly id: EntityId; readonly effective_at: string };

export const carryOutTask = {
  name: 'moderation.carry_out',
  payload: z.object({ site: siteId, decision: entityId }),
} as const satisfies TaskSpec;

export const decideCaseRoute = (deps: DecideDeps) =>
  route(operation, (call, { params, body }) => decideCase(deps, call, params.id, body));

/** Of two who decide at once the second finds the case decided. */
const decideCase = (
  deps: DecideDeps,
  call: Call<Staff>,
  id: EntityId,
  form: DecisionForm,
): Promise<Result<Decided, Refusal>> =>
  call.commit<Decided, Refusal>(async (tx) => {
    const found = await lockToChange(deps, tx, call, id);
    if (!found.ok) return found;
    const refusal = await refusalOf(deps, tx, call, found.value, form);
    if (refusal) return refused(refusal);
    const decided = await storeDecision(deps, tx, call, found.value, form);
    await recordDeed(deps, tx, call, found.value, {
      event: { kind: 'decided', detail: { outcome: form.outcome } },
      action: 'case.decided',
      ...(form.ground && { reason: form.ground }),
      detail: form.outcome,
    });
    return ok(decided);
  });

/** Why the person may not decide this. */
async function refusalOf(
  { photos }: Pick<DecideDeps, 'photos'>,
  tx: Queryable,
  { viewer, clock }: Pick<Call<Staff>, 'viewer' | 'clock'>,
  onCase: Case,
  form: DecisionForm,
): Promise<'decision_refused' | 'invalid_request' | undefined> {
  const may = decisionsFor(viewer, onCase);
  if (!may.includes(form.outcome)) return 'decision_refused';
  if (decisionProblem(form)) return 'invalid_request';
  if (form.closing_reason === 'answered_before' && !(await hasAnswer(tx, onCase, clock.now())))
    return 'invalid_request';
  if (form.photos.length === 0) return undefined;
  const album = new Set(await photos.albumIdsOf(tx, onCase.site, onCase.subject));
  return form.photos.every((photo) => album.has(photo)) ? undefined : 'invalid_request';
}

async function storeDecision(
  { kernel }: DecideDeps,
  tx: Queryable,
  { site, viewer, clock }: Call<Staff>,
  onCase: Case,
  form: DecisionForm,
): Promise<Decided> {
  const { random, vault } = kernel;
  const settings = site.settings.moderation;
  const now = clock.now();
  const id = random.uuid7();
  const effectiveAt = new Date(now.getTime() + settings.grace_seconds * 1_000);
  if (!onCase.wrappedKey) throw new Error('a case that is open has its key');
  await insertDecision(tx, {
    site: site.id,
    id,
    case: onCase.id,
    subject: onCase.subject,
    outcome: form.outcome,
    ground: form.ground ?? null,
    person: viewer.id,
    decidedAt: now,
    effectiveAt,
    suspendedUntil: suspendedUntil(form, settings, effectiveAt),
    givesCreditsBack: form.credits_back,
    bars: form.bar,
    photos: form.photos,
    removesText: form.profile_text,
    closingReason: form.closing_reason ?? null,
    sealed: sealDecision(vault, onCase.wrappedKey, id, { facts: form.facts, sentence: form.sentence }),
  });
  await updateCase(tx, onCase, {
    state: 'decided',
    setAsideUntil: null,
    decidedAt: now,
    outcome: form.outcome,
    holder: null,
    heldAt: null,
    touchedAt: null,
  });
  await enqueue(tx, carryOutTask, { site: site.id, decision: id }, { runAt: effectiveAt });
  // An answer that closes its complaint has the id of the decision, and is taken back with it.
  if (form.answer !== undefined)
    await holdAnswer({ kernel }, tx, onCase, {
      id,
      person: viewer.id,
      text: form.answer,
      leavesAt: effectiveAt,
    });
  return { id, effective_at: effectiveAt.toISOString() };
}

export const withdrawDecisionRoute = (deps: DecideDeps) =>
  route(withdrawOperation, (call, { params }) => withdrawDecision(deps, call, params.id));

/** Another's decision is answered as if there were none. The job that would carry it out finds it withdrawn. */
const withdrawDecision = (
  { kernel, staff }: DecideDeps,
  call: Call<Staff>,
  id: EntityId,
): Promise<Result<{ withdrawn: true }, 'not_found' | 'already_decided'>> =>
  call.commit<{ withdrawn: true }, 'not_found' | 'already_decided'>(async (tx) => {
    const { site, viewer, clock } = call;
    const named = await selectDecision(tx, site.id, id);
    if (!named || named.person !== viewer.id) return refused('not_found');
    // The case before the decision, as everybody locks them.
    const onCase = await lockCase(tx, site.id, named.case);
    const decision = await lockDecision(tx, site.id, id);
    if (!onCase || !decision) return refused('not_found');
    if (decision.state === 'withdrawn') return ok({ withdrawn: true });
    if (decision.state !== 'held') return refused('already_decided');
    const now = clock.now();
    await updateDecision(tx, decision, { state: 'withdrawn' });
    await deleteAnswer(tx, onCase, decision.id);
    await updateCase(tx, onCase, {
      state: 'open',
      decidedAt: null,
      outcome: null,
      holder: viewer.id,
      heldAt: now,
      touchedAt: now,
    });
    await insertEvent(tx, onCase, {
      id: kernel.random.uuid7(),
      at: now,
      kind: 'withdrawn',
      person: viewer.id,
    });
    await staff.record(tx, {
      at: now,
      person: viewer.id,
      site: site.id,
      action: 'decision.withdrawn',
      object: id,
      case: onCase.id,
    });
    return ok({ withdrawn: true });
  });
