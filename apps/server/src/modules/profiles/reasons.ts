import type { Reason } from '@bowline/contract/profiles';

/** What a member is here for, as stored. */
export interface ReasonsRow {
  readonly reason: string | null;
  readonly reasons: readonly string[];
}

/** Both columns: processes of the release before read and write the first reason alone. */
export const reasonColumns = (chosen: readonly Reason[]): { reason: Reason | null; reasons: Reason[] } => ({
  reason: chosen[0] ?? null,
  reasons: [...chosen],
});

/** `reason` is newer where `reasons` begins with another one: a process of the release before has written it since. */
export function reasonsOf({ reason, reasons }: ReasonsRow): Reason[] {
  const isCurrent = (reasons[0] ?? null) === reason;
  // Safe: the table's check constraints allow only the contract's values.
  return (isCurrent ? [...reasons] : [reason].filter((one) => one !== null)) as Reason[];
}
