import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { ModerationDeps } from '../ports.ts';
import { isHeld, mayWorkOn } from '../rules.ts';
import { type Case, lockCase, updateCase } from './case-store.ts';
import { insertEvent, type NewEvent } from './event-store.ts';

type Action = Parameters<ModerationDeps['staff']['record']>[1]['action'];

/** Locks a case that the person may work on; any other is answered as if there were none. */
export async function lockFor(
  tx: Queryable,
  { site, viewer }: Pick<Call<Staff>, 'site' | 'viewer'>,
  id: EntityId,
): Promise<Result<Case, 'not_found'>> {
  const found = await lockCase(tx, site.id, id);
  return found && mayWorkOn(viewer, found) ? ok(found) : refused('not_found');
}

/** Locks an open case that nobody else works on. */
export async function lockToChange(
  deps: Pick<ModerationDeps, 'staff'>,
  tx: Queryable,
  call: Pick<Call<Staff>, 'site' | 'viewer' | 'clock'>,
  id: EntityId,
): Promise<Result<Case, 'not_found' | 'already_decided' | 'case_held'>> {
  const found = await lockFor(tx, call, id);
  if (!found.ok) return found;
  if (found.value.state === 'decided') return refused('already_decided');
  return (await heldByAnother(deps, tx, call, found.value)) ?? found;
}

/** Says who works on the case, unless it is the person or nobody. */
export async function heldByAnother(
  { staff }: Pick<ModerationDeps, 'staff'>,
  tx: Queryable,
  { site, viewer, clock }: Pick<Call<Staff>, 'site' | 'viewer' | 'clock'>,
  { holder, touchedAt }: Case,
) {
  const now = clock.now();
  if (
    holder === null ||
    holder === viewer.id ||
    !isHeld({ holder, touchedAt }, site.settings.moderation, now)
  )
    return undefined;
  const name = (await staff.namesOf(tx, [holder])).get(holder) ?? '';
  const minutes = Math.floor((now.getTime() - (touchedAt?.getTime() ?? 0)) / 60_000);
  return refused('case_held', { name, minutes });
}

interface Deed {
  /** Where nothing has happened yet that the timeline would name. */
  readonly event?: Omit<NewEvent, 'at' | 'person' | 'id'> & { readonly id?: EntityId };
  readonly action: Action;
  readonly reason?: string;
  readonly detail?: string;
}

/**
 * Writes what the person did into the timeline and into the audit log, and counts them as busy with the case if it is theirs. Call
 * it last: everybody who records something waits for the commit.
 */
export async function recordDeed(
  { kernel, staff }: Pick<ModerationDeps, 'kernel' | 'staff'>,
  tx: Queryable,
  { site, viewer, clock }: Pick<Call<Staff>, 'site' | 'viewer' | 'clock'>,
  onCase: Case,
  { event, action, reason, detail = '' }: Deed,
): Promise<EntityId> {
  const id = event?.id ?? kernel.random.uuid7();
  const at = clock.now();
  if (event) await insertEvent(tx, onCase, { ...event, id, at, person: viewer.id });
  if (staysHolder(event?.kind) && onCase.holder === viewer.id)
    await updateCase(tx, onCase, { touchedAt: at });
  await staff.record(tx, {
    at,
    person: viewer.id,
    site: site.id,
    action,
    object: onCase.id,
    case: onCase.id,
    ...(reason !== undefined && { reason }),
    detail,
  });
  return id;
}

const staysHolder = (kind: NewEvent['kind'] | undefined): boolean =>
  kind !== 'released' && kind !== 'set_aside' && kind !== 'escalated' && kind !== 'decided';
