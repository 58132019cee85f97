import type { CaseRow } from '@bowline/contract/cases';
import type { CallSite } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import { caseNumber, isHeld, undecidableBy } from '../rules.ts';
import type { Case } from './case-store.ts';

export interface RowContext {
  readonly site: CallSite;
  readonly about: CaseRow['about'];
  /** Of the staff. */
  readonly names: ReadonlyMap<EntityId, string>;
  /** Who of them is not signed in, and since when where it is known. */
  readonly signedOut: ReadonlyMap<EntityId, Date | null>;
  readonly reader: EntityId;
  readonly now: Date;
}

export function presentRow(one: Case, { site, about, names, signedOut, reader, now }: RowContext): CaseRow {
  const { holder, heldAt } = one;
  return {
    id: one.id,
    number: caseNumber(one.number),
    site: site.domain,
    queues: [...one.queues],
    reason: one.reason,
    topic: one.topic,
    about,
    told_by: one.toldBy,
    state: one.state,
    opened_at: one.openedAt.toISOString(),
    due_at: one.dueAt.toISOString(),
    set_aside_until: one.setAsideUntil?.toISOString() ?? null,
    decided_at: one.decidedAt?.toISOString() ?? null,
    outcome: one.outcome,
    hidden: one.hidesSubject && one.state !== 'decided',
    escalated: one.escalatedBy !== null,
    undecidable: undecidableBy(reader, one),
    holder:
      holder && heldAt && isHeld(one, site.settings.moderation, now)
        ? {
            id: holder,
            name: names.get(holder) ?? '',
            since: heldAt.toISOString(),
            mine: holder === reader,
            signed_in: !signedOut.has(holder),
            signed_out_at: signedOut.get(holder)?.toISOString() ?? null,
          }
        : null,
  };
}
