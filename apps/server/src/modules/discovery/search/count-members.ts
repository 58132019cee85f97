import type { LooseFilter, MemberFilters, Tally } from '@bowline/contract/discovery';
import type { Kernel } from '#kernel/kernel.ts';
import type { Profiles, ProfileViewer } from '#modules/profiles/index.ts';
import { selectCount, selectMembers } from './count-store.ts';
import { filtersInUse, withoutFilter } from './filters.ts';
import { searchFor } from './search.ts';

export interface CountDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'onlineAmong'>;
}

/** Exact below a thousand, unless the walk's budget is used up; then `count` is a lower bound. */
export async function countMembers(
  { kernel, profiles }: CountDeps,
  viewer: ProfileViewer,
  filters: MemberFilters,
): Promise<Tally> {
  const search = searchFor(filters, kernel.clock.now());
  const walk = { viewer, search, after: undefined };
  const { walks } = kernel.database;
  if (!filters.online) {
    const { count, isAll } = await selectCount(walks, walk);
    return { count, exact: isAll };
  }
  const { members, isAll } = await selectMembers(walks, walk);
  const online = await profiles.onlineAmong(viewer.site, members);
  return { count: online.size, exact: isAll };
}

export interface Loosened extends Tally {
  readonly without: LooseFilter;
}

/** Counts what the search would find without each of its filters, one after the other to spare connections. */
export async function countLoosened(
  deps: CountDeps,
  viewer: ProfileViewer,
  filters: MemberFilters,
): Promise<Loosened[]> {
  const counts: Loosened[] = [];
  for (const without of filtersInUse(filters)) {
    counts.push({ without, ...(await countMembers(deps, viewer, withoutFilter(filters, without))) });
  }
  return counts;
}
