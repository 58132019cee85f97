import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { IdentityPorts } from './ports.ts';
import { lockRestriction, type Restriction, restrictions, updateRestriction } from './restriction-store.ts';
import { endSessions } from './sessions/sessions.ts';

interface RestrictDeps extends Pick<Kernel, 'nudges'> {
  readonly ports: Pick<IdentityPorts, 'profiles'>;
}

/** A later end of the same is more. */
const isMore = (one: Restriction, other: Restriction): boolean =>
  one.kind === other.kind
    ? (one.until?.getTime() ?? 0) > (other.until?.getTime() ?? 0)
    : restrictions.indexOf(one.kind) > restrictions.indexOf(other.kind);

/**
 * Hides the member from everybody, and unless they are only hidden ends their sessions; nobody can log in then. Returns false
 * when the member is restricted as severely already, or gone.
 */
export async function restrict(
  deps: RestrictDeps,
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  restriction: Restriction,
): Promise<boolean> {
  const account = await lockRestriction(tx, site, member);
  if (!account) return false;
  if (account.restriction && !isMore(restriction, account.restriction)) return false;
  await updateRestriction(tx, site, member, restriction);
  await deps.ports.profiles().hideProfile(tx, site, member);
  if (restriction.kind !== 'hidden') await endSessions(deps, tx, { site, member });
  return true;
}

/** Undoes a restriction of these kinds. Returns false when the member has none of them. */
export async function unrestrict(
  { ports }: RestrictDeps,
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  kinds: readonly Restriction['kind'][],
): Promise<boolean> {
  const account = await lockRestriction(tx, site, member);
  if (!account?.restriction || !kinds.includes(account.restriction.kind)) return false;
  await updateRestriction(tx, site, member, null);
  // A member who has deleted the account meanwhile stays hidden.
  if (!account.deleted)
    await ports.profiles().restoreProfile(tx, site, member, { confirmed: account.confirmed });
  return true;
}

/** Shows a member again whose suspension is over. */
export async function endSuspension(
  deps: RestrictDeps,
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  now: Date,
): Promise<void> {
  const account = await lockRestriction(tx, site, member);
  const until = account?.restriction?.until;
  if (until && until <= now) await unrestrict(deps, tx, site, member, ['suspended']);
}
