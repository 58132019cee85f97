import { type AuditAction, auditActions } from '@bowline/contract/staff-audit';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';

/** What one of the staff did. Nothing of a member's words and no address belongs into any of its fields. */
interface AuditEntry {
  readonly at: Date;
  /** Null: a command on the server. */
  readonly person: EntityId | null;
  /** Null, or left out: about no site. */
  readonly site?: SiteId | null;
  readonly action: AuditAction;
  /** A random id of what `auditActions` says the action is about. */
  readonly object: string | null;
  /** The case for which it was done. */
  readonly case?: EntityId | null;
  /** A code of a closed list. */
  readonly reason?: string | null;
  /** Codes, for what the other fields do not say. */
  readonly detail?: string;
}

interface Args {
  readonly at: Date;
  readonly person: string | null;
  readonly site: number | null;
  readonly action: string;
  readonly actionGroup: string;
  readonly objectKind: string | null;
  readonly object: string | null;
  readonly case: string | null;
  readonly reason: string | null;
  readonly detail: string;
}

const insertEntry = sqlFunction<Args, { readonly number: string }>('staff.record_audit', {
  at: 'timestamptz',
  person: 'uuid',
  site: 'integer',
  action: 'text',
  actionGroup: 'text',
  objectKind: 'text',
  object: 'text',
  case: 'uuid',
  reason: 'text',
  detail: 'text',
});

/**
 * Adds an entry in the transaction of what it records, so that neither is stored without the other. Call it last: until the
 * commit everybody else who records something waits.
 */
export async function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { at, person, site = null, action, object, reason = null, detail = '' } = entry;
  const { group, object: kind } = auditActions[action];
  await insertEntry(tx, {
    at,
    person,
    site,
    action,
    actionGroup: group,
    objectKind: object === null ? null : kind,
    object,
    case: entry.case ?? null,
    reason,
    detail,
  });
}
