import type { Reason, Role } from '@bowline/contract/profiles';

/** Answers of which there may be several, as stored: the first alone, and all of them. */
export interface SeveralRow {
  readonly reason: string | null;
  readonly reasons: readonly string[];
  readonly role: string | null;
  readonly roles: readonly string[];
}

export const severalColumns = [
  'reason',
  'reasons',
  'role',
  'roles',
] as const satisfies readonly (keyof SeveralRow)[];

/** Both columns of each: processes of the release before read and write the first alone. */
export const reasonColumns = (chosen: readonly Reason[]): { reason: Reason | null; reasons: Reason[] } => ({
  reason: chosen[0] ?? null,
  reasons: [...chosen],
});

export const roleColumns = (chosen: readonly Role[]): { role: Role | null; roles: Role[] } => ({
  role: chosen[0] ?? null,
  roles: [...chosen],
});

// Safe: the table's check constraints allow only the contract's values.
export const reasonsOf = ({ reason, reasons }: Pick<SeveralRow, 'reason' | 'reasons'>): Reason[] =>
  current(reason, reasons) as Reason[];

export const rolesOf = ({ role, roles }: Pick<SeveralRow, 'role' | 'roles'>): Role[] =>
  current(role, roles) as Role[];

/** The first alone is newer where the list begins with another one: a process of the release before has written it since. */
const current = (first: string | null, all: readonly string[]): string[] =>
  (all[0] ?? null) === first ? [...all] : [first].filter((one) => one !== null);
