import { createHash } from 'node:crypto';

/** An entry as it is stored. */
export interface AuditRow {
  readonly number: string;
  readonly at: Date;
  readonly person_id: string | null;
  readonly site_id: number | null;
  readonly action: string;
  readonly action_group: string;
  readonly object_kind: string | null;
  readonly object_id: string | null;
  readonly case_id: string | null;
  readonly reason: string | null;
  readonly detail: string;
  readonly version: number;
  readonly hash: Buffer;
}

/** What comes before the first entry. */
export const beginning = { number: '0', hash: Buffer.alloc(32) } as const;

/** What the hash covers beside the number and the hash before, as `staff.record_audit` writes it. */
function contentOf(row: Omit<AuditRow, 'number' | 'hash'>): string {
  const { version, at, person_id, site_id, action, action_group, object_kind, object_id, detail } = row;
  const { case_id, reason } = row;
  return JSON.stringify([
    version,
    at.toISOString(),
    person_id,
    site_id,
    action,
    action_group,
    object_kind,
    object_id,
    case_id,
    reason,
    detail,
  ]);
}

/** The hash that this entry must have after an entry with the hash `previous`. */
export function hashOf(row: Omit<AuditRow, 'hash'>, previous: Buffer): Buffer {
  const content = row.version === 1 ? contentOfVersion1(row) : `${row.number}${contentOf(row)}`;
  return createHash('sha256').update(previous).update(content).digest();
}

/** Entries of version 1 had neither group, kind of object, case nor reason. */
function contentOfVersion1(row: Omit<AuditRow, 'hash'>): string {
  const { number, at, person_id, site_id, action, object_id, detail } = row;
  return JSON.stringify([number, at.toISOString(), person_id, site_id, action, object_id, detail]);
}
