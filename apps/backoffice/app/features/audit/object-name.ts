import type { AuditEntryView } from '@bowline/contract/staff-audit-log';

/** Ids begin with the time they were made: those of one morning differ at their end. Of sites and pages it is a name. */
export function nameOf({ kind, id, name }: NonNullable<AuditEntryView['object']>): string {
  if (name !== null) return name;
  return kind === 'site' || kind === 'page' ? id : id.slice(-8);
}
