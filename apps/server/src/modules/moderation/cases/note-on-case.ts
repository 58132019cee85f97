import { noteOnCase as operation } from '@bowline/contract/cases';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { ModerationDeps } from '../ports.ts';
import { sealNote } from '../seals.ts';
import type { Case } from './case-store.ts';
import { lockFor, recordDeed } from './lock-case.ts';

type NoteDeps = Pick<ModerationDeps, 'kernel' | 'staff'>;

export const noteOnCaseRoute = (deps: NoteDeps) =>
  route(operation, (call, { params, body }) => noteOnCase(deps, call, params.id, body.text));

/** Also on a decided case, until its key is destroyed. */
const noteOnCase = (
  deps: NoteDeps,
  call: Call<Staff>,
  id: EntityId,
  text: string,
): Promise<Result<{ id: EntityId }, 'not_found'>> =>
  call.commit(async (tx) => {
    const found = await lockFor(tx, call, id);
    if (!found.ok) return found;
    const note = await addNote(deps, tx, call, found.value, text);
    return note ? ok({ id: note }) : refused('not_found');
  });

export async function addNote(
  deps: NoteDeps,
  tx: Queryable,
  call: Call<Staff>,
  onCase: Case,
  text: string,
): Promise<EntityId | undefined> {
  const { wrappedKey } = onCase;
  if (!wrappedKey) return undefined;
  const { random, vault } = deps.kernel;
  const id = random.uuid7();
  const sealed = sealNote(vault, wrappedKey, id, text);
  return recordDeed(deps, tx, call, onCase, { event: { id, kind: 'noted', sealed }, action: 'case.noted' });
}
