import { answerComplaint as operation } from '@bowline/contract/cases';
import type { z } from 'zod';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberReference } from '#modules/identity/index.ts';
import { lockToChange, recordDeed } from './lock-case.ts';
import type { ModerationDeps } from './ports.ts';
import { sealNote } from './seals.ts';

type AnswerDeps = Pick<ModerationDeps, 'kernel' | 'staff' | 'identity'>;
type Refusal = 'not_found' | 'already_decided' | 'case_held';

export const answerComplaintRoute = (deps: AnswerDeps) =>
  route(operation, (call, { params, body }) => answerComplaint(deps, call, params.id, body.text));

/** The member reads it in their thread, and gets a mail that does not say what it is about. Only a complaint has one. */
const answerComplaint = (
  deps: AnswerDeps,
  call: Call<Staff>,
  id: EntityId,
  text: string,
): Promise<Result<{ answered: true }, Refusal>> =>
  call.commit<{ answered: true }, Refusal>(async (tx) => {
    const found = await lockToChange(deps, tx, call, id);
    if (!found.ok) return found;
    const { queues, wrappedKey, subject } = found.value;
    if (!queues.includes('complaints') || !wrappedKey) return refused('not_found');
    const { random, vault } = deps.kernel;
    const event = random.uuid7();
    await enqueue(tx, sendAnswerTask, { site: call.site.id, member: subject, complaint: id });
    await recordDeed(deps, tx, call, found.value, {
      event: { id: event, kind: 'answered', sealed: sealNote(vault, wrappedKey, event, text) },
      action: 'case.answered',
    });
    return ok({ answered: true });
  });

const payload = memberReference.extend({ complaint: entityId });
export const sendAnswerTask = { name: 'moderation.send_answer', payload } as const satisfies TaskSpec;

export const sendAnswer = (
  { kernel, identity }: AnswerDeps,
  { site, member, complaint }: z.output<typeof payload>,
): Promise<void> => {
  kernel.nudges.nudge(site, member, 'user');
  return identity.mailMember({ site, member }, async ({ recipient, site: from, locale }) => {
    if (!recipient.confirmed || recipient.deleted) return undefined;
    const { renderStatement } = await import('./mails/statement.tsx');
    return renderStatement({ site: from, locale, link: `${from.origin}/complaints/${complaint}` });
  });
};
