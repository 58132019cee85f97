import {
  escalateCase as escalateOperation,
  setCaseAside as setAsideOperation,
} from '@bowline/contract/cases';
import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId, siteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { ModerationDeps } from '../ports.ts';
import { lockCase, updateCase } from './case-store.ts';
import { insertEvent } from './event-store.ts';
import { lockToChange, recordDeed } from './lock-case.ts';
import { addNote } from './note-on-case.ts';

type PutOffDeps = Pick<ModerationDeps, 'kernel' | 'staff'>;
type Refusal = 'not_found' | 'already_decided' | 'case_held';

const unheld = { holder: null, heldAt: null, touchedAt: null } as const;

export const setCaseAsideRoute = (deps: PutOffDeps) =>
  route(setAsideOperation, (call, { params, body }) =>
    setCaseAside(deps, call, params.id, new Date(body.until)),
  );

/** Nobody puts a case off for longer than the law lets an appeal wait. */
const mostDays = 31;

const setCaseAside = (
  deps: PutOffDeps,
  call: Call<Staff>,
  id: EntityId,
  until: Date,
): Promise<Result<{ set_aside_until: string }, Refusal | 'invalid_request'>> =>
  call.commit<{ set_aside_until: string }, Refusal | 'invalid_request'>(async (tx) => {
    const found = await lockToChange(deps, tx, call, id);
    if (!found.ok) return found;
    const ahead = until.getTime() - call.clock.now().getTime();
    if (!(ahead > 0 && ahead <= mostDays * 24 * 60 * 60_000)) return refused('invalid_request');
    const event = { kind: 'set_aside', detail: { until: until.toISOString() } } as const;
    await updateCase(tx, found.value, { state: 'set_aside', setAsideUntil: until, ...unheld });
    await enqueue(tx, resumeCaseTask, { site: call.site.id, case: id }, { runAt: until });
    await recordDeed(deps, tx, call, found.value, { event, action: 'case.set_aside' });
    return ok({ set_aside_until: until.toISOString() });
  });

export const resumeCaseTask = {
  name: 'moderation.resume_case',
  payload: z.object({ site: siteId, case: entityId }),
} as const satisfies TaskSpec;

/** Puts a case back into its queue, unless somebody has taken it or put it off again. */
export const resumeCase = (
  { database, clock, random }: Pick<Kernel, 'database' | 'clock' | 'random'>,
  { site, case: id }: z.output<(typeof resumeCaseTask)['payload']>,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const found = await lockCase(tx, site, id);
    const now = clock.now();
    if (found?.state !== 'set_aside' || (found.setAsideUntil && found.setAsideUntil > now)) return;
    await updateCase(tx, found, { state: 'open', setAsideUntil: null });
    await insertEvent(tx, found, { id: random.uuid7(), at: now, kind: 'resumed' });
  });

export const escalateCaseRoute = (deps: PutOffDeps) =>
  route(escalateOperation, (call, { params, body }) => escalateCase(deps, call, params.id, body.note));

const escalateCase = (
  deps: PutOffDeps,
  call: Call<Staff>,
  id: EntityId,
  note: string,
): Promise<Result<{ escalated: true }, Refusal>> =>
  call.commit<{ escalated: true }, Refusal>(async (tx) => {
    const found = await lockToChange(deps, tx, call, id);
    if (!found.ok) return found;
    const { viewer } = call;
    const change = { state: 'open', setAsideUntil: null, escalatedBy: viewer.id, ...unheld } as const;
    await updateCase(tx, found.value, change);
    await addNote(deps, tx, call, { ...found.value, ...change }, note);
    await recordDeed(deps, tx, call, found.value, { event: { kind: 'escalated' }, action: 'case.escalated' });
    return ok({ escalated: true });
  });
