import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { profileChanged } from './events.ts';
import { changeState, hideState } from './store.ts';

/** Within the transaction in which the member leaves: the very next look at them finds nobody. */
export async function hideProfile(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  if (await hideState(tx, site, member)) await emit(tx, profileChanged, { site, members: [member] });
}

/** A member who comes back is seen as before; one who never confirmed their address still has to. */
export async function restoreProfile(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  { confirmed }: { readonly confirmed: boolean },
): Promise<void> {
  const to = confirmed ? 'active' : 'disabled';
  const changed = await changeState(tx, site, member, { from: 'deleted', to });
  if (changed) await emit(tx, profileChanged, { site, members: [member] });
}
