import type { AuditEntryView } from '@bowline/contract/staff-audit-log';

/** Returns the address of the case that an entry belongs to; `undefined` when it belongs to none. */
export function caseAddressOf({
  case: id,
  object,
  site,
}: Pick<AuditEntryView, 'case' | 'object' | 'site'>): string | undefined {
  const found = id ?? (object?.kind === 'case' ? object.id : undefined);
  return found && site ? `/cases/${found}?${new URLSearchParams({ on: site })}` : undefined;
}
