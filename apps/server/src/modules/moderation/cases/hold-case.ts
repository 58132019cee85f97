import { releaseCase as releaseOperation, takeCase as takeOperation } from '@bowline/contract/cases';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { ModerationDeps } from '../ports.ts';
import { undecidableBy } from '../rules.ts';
import { updateCase } from './case-store.ts';
import { heldByAnother, lockFor, recordDeed } from './lock-case.ts';

type HoldDeps = Pick<ModerationDeps, 'kernel' | 'staff'>;
type Held = { readonly holder: { readonly id: EntityId; readonly name: string } | null };

export const takeCaseRoute = (deps: HoldDeps) =>
  route(takeOperation, (call, { params, body }) => takeCase(deps, call, params.id, body.over));

/** A case that was set aside is open again. Taking one's own again counts as working on it. */
const takeCase = (
  deps: HoldDeps,
  call: Call<Staff>,
  id: EntityId,
  over: boolean,
): Promise<Result<Held, 'not_found' | 'already_decided' | 'case_held' | 'decision_refused'>> =>
  call.commit(async (tx) => {
    const found = await lockFor(tx, call, id);
    if (!found.ok) return found;
    const { state, holder } = found.value;
    if (state === 'decided') return refused('already_decided');
    // Held by them, nobody could decide it meanwhile.
    if (undecidableBy(call.viewer.id, found.value)) return refused('decision_refused');
    const other = await heldByAnother(deps, tx, call, found.value);
    if (other && !over) return other;
    const { viewer, clock } = call;
    const now = clock.now();
    const isMine = holder === viewer.id && !other;
    await updateCase(tx, found.value, {
      state: 'open',
      setAsideUntil: null,
      holder: viewer.id,
      touchedAt: now,
      ...(!isMine && { heldAt: now }),
    });
    if (!isMine)
      await recordDeed(deps, tx, call, found.value, { event: { kind: 'taken' }, action: 'case.taken' });
    const name = (await deps.staff.namesOf(tx, [viewer.id])).get(viewer.id) ?? '';
    return ok({ holder: { id: viewer.id, name } });
  });

export const releaseCaseRoute = (deps: HoldDeps) =>
  route(releaseOperation, (call, { params }) => releaseCase(deps, call, params.id));

const releaseCase = (deps: HoldDeps, call: Call<Staff>, id: EntityId): Promise<Result<Held, 'not_found'>> =>
  call.commit<Held, 'not_found'>(async (tx) => {
    const found = await lockFor(tx, call, id);
    if (!found.ok) return found;
    const { holder } = found.value;
    if (holder !== null && holder !== call.viewer.id) {
      const name = (await deps.staff.namesOf(tx, [holder])).get(holder) ?? '';
      return ok({ holder: { id: holder, name } });
    }
    if (holder !== null) {
      await updateCase(tx, found.value, { holder: null, heldAt: null, touchedAt: null });
      await recordDeed(deps, tx, call, found.value, { event: { kind: 'released' }, action: 'case.released' });
    }
    return ok({ holder: null });
  });
