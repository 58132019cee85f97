import type { Role } from '@bowline/contract/profiles';

const leading: readonly Role[] = ['dominant', 'top', 'rigger'];
const following: readonly Role[] = ['submissive', 'bottom', 'rope_bunny'];

/** Somebody who is still finding out fits nobody less than anybody else. */
export const hasCounterpart = (role: Role): boolean => role !== 'curious';

/** One who leads and one who follows, and a switch with anybody who knows their role. */
export function rolesFit(one: Role, other: Role): boolean {
  if (!hasCounterpart(one) || !hasCounterpart(other)) return false;
  if (one === 'switch' || other === 'switch') return true;
  return leading.includes(one) ? following.includes(other) : leading.includes(other);
}

interface RolesFit {
  /** The other's role that fits best. */
  readonly role: Role;
  /** 1 where the first roles of both fit; every place further down in either list takes a fifth. */
  readonly share: number;
}

export function bestFitOfRoles(own: readonly Role[], others: readonly Role[]): RolesFit | undefined {
  const fits = own.flatMap((one, place) =>
    others.flatMap((role, theirPlace) =>
      rolesFit(one, role) ? { role, share: (5 - place - theirPlace) / 5 } : [],
    ),
  );
  return fits.toSorted((one, other) => other.share - one.share)[0];
}
