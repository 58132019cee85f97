import type { AuditEntryView } from '@bowline/contract/staff-audit-log';

/** Ids begin with the time they were made: those of one morning differ at their end. Of sites and pages it is a name. */
export function nameOf({ kind, id, name }: NonNullable<AuditEntryView['object']>): string {
  if (name !== null) return name;
  return kind === 'site' || kind === 'page' ? id : id.slice(-8);
}

/** Returns the address of the case that an entry belongs to; `undefined` when it belongs to none. */
export function caseAddressOf({
  case: id,
  object,
  site,
}: Pick<AuditEntryView, 'case' | 'object' | 'site'>): string | undefined {
  const found = id ?? (object?.kind === 'case' ? object.id : undefined);
  return found && site ? `/cases/${found}?${new URLSearchParams({ on: site })}` : undefined;
}
