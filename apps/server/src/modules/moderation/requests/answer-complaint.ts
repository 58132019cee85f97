import { answerComplaint as operation, withdrawAnswer as withdrawOperation } from '@bowline/contract/cases';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberReference } from '#modules/identity/index.ts';
import type { Case } from '../cases/case-store.ts';
import { deleteAnswer, hasAnswer, insertEvent, selectHeldAnswer } from '../cases/event-store.ts';
import { lockFor, lockToChange, recordDeed } from '../cases/lock-case.ts';
import type { ModerationDeps } from '../ports.ts';
import { sealNote } from '../seals.ts';

type AnswerDeps = Pick<ModerationDeps, 'kernel' | 'staff' | 'identity'>;
type Refusal = 'not_found' | 'already_decided' | 'case_held';
type Held = { readonly id: EntityId; readonly effective_at: string };

export const answerComplaintRoute = (deps: AnswerDeps) =>
  route(operation, (call, { params, body }) => answerComplaint(deps, call, params.id, body.text));

/** The member reads it in their thread, and gets a mail that does not say what it is about. Only a complaint has one. */
const answerComplaint = (
  deps: AnswerDeps,
  call: Call<Staff>,
  complaint: EntityId,
  text: string,
): Promise<Result<Held, Refusal>> =>
  call.commit<Held, Refusal>(async (tx) => {
    const found = await lockToChange(deps, tx, call, complaint);
    if (!found.ok) return found;
    if (!found.value.queues.includes('complaints')) return refused('not_found');
    const { site, viewer, clock } = call;
    const [id, now] = [deps.kernel.random.uuid7(), clock.now()];
    const leavesAt = new Date(now.getTime() + site.settings.moderation.grace_seconds * 1_000);
    await holdAnswer(deps, tx, found.value, { id, person: viewer.id, text, leavesAt });
    await recordDeed(deps, tx, call, found.value, { action: 'case.answered' });
    return ok({ id, effective_at: leavesAt.toISOString() });
  });

interface HeldAnswer {
  readonly id: EntityId;
  readonly person: EntityId;
  readonly text: string;
  readonly leavesAt: Date;
}

/** Stores an answer that leaves at a time. Until then the member does not see it, and taking it back deletes it. */
export async function holdAnswer(
  { kernel: { vault } }: Pick<AnswerDeps, 'kernel'>,
  tx: Queryable,
  onCase: Case,
  { id, person, text, leavesAt }: HeldAnswer,
): Promise<void> {
  const { site, subject, wrappedKey } = onCase;
  if (!wrappedKey) throw new Error('a case that is open has its key');
  const sealed = sealNote(vault, wrappedKey, id, text);
  await insertEvent(tx, onCase, { id, at: leavesAt, kind: 'answered', person, sealed });
  const answer = { site, member: subject, complaint: onCase.id, answer: id };
  await enqueue(tx, sendAnswerTask, answer, { runAt: leavesAt });
}

export const withdrawAnswerRoute = (deps: AnswerDeps) =>
  route(withdrawOperation, (call, { params }) => withdrawAnswer(deps, call, params.id));

const withdrawAnswer = (
  deps: AnswerDeps,
  call: Call<Staff>,
  complaint: EntityId,
): Promise<Result<{ withdrawn: true }, 'not_found' | 'already_decided'>> =>
  call.commit<{ withdrawn: true }, 'not_found' | 'already_decided'>(async (tx) => {
    const found = await lockFor(tx, call, complaint);
    if (!found.ok) return found;
    const answer = await selectHeldAnswer(tx, found.value, call.viewer.id, call.clock.now());
    if (!answer) return refused('already_decided');
    await deleteAnswer(tx, found.value, answer);
    await recordDeed(deps, tx, call, found.value, {
      event: { kind: 'withdrawn' },
      action: 'case.answer_withdrawn',
    });
    return ok({ withdrawn: true });
  });

const payload = memberReference.extend({
  complaint: entityId,
  /** Absent in jobs of the release before answers could be taken back. */
  answer: entityId.optional(),
});
export const sendAnswerTask = { name: 'moderation.send_answer', payload } as const satisfies TaskSpec;

/** An answer that was taken back is mailed to nobody. */
export async function sendAnswer(
  { kernel, identity }: AnswerDeps,
  { site, member, complaint: id, answer }: z.output<typeof payload>,
): Promise<void> {
  const { database, clock } = kernel;
  if (!(await hasAnswer(database.db, { site, id }, clock.now(), answer))) return;
  kernel.nudges.nudge(site, member, 'user');
  await identity.mailMember({ site, member }, async ({ recipient, site: from, locale }) => {
    if (!recipient.confirmed || recipient.deleted) return undefined;
    const { renderStatement } = await import('../mails/statement.tsx');
    return renderStatement({ site: from, locale, link: `${from.origin}/complaints/${id}` });
  });
}
