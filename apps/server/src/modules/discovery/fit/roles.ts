import type { OwnProfileView } from '@bowline/contract/profiles';

export type Role = NonNullable<OwnProfileView['role']>;

const leading: readonly Role[] = ['dominant', 'top', 'rigger'];
const following: readonly Role[] = ['submissive', 'bottom', 'rope_bunny'];

/** Somebody who is still finding out fits nobody less than anybody else. */
export const hasCounterpart = (role: Role | null): boolean => role !== null && role !== 'curious';

/** One who leads and one who follows, and a switch with anybody who knows their role. */
export function rolesFit(one: Role, other: Role): boolean {
  if (!hasCounterpart(one) || !hasCounterpart(other)) return false;
  if (one === 'switch' || other === 'switch') return true;
  return leading.includes(one) ? following.includes(other) : leading.includes(other);
}
