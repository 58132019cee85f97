import type { LooseFilter, MemberFilters, Tally } from '@bowline/contract/discovery';
import type { Kernel } from '#kernel/kernel.ts';
import type { Profiles, ProfileViewer } from '#modules/profiles/index.ts';
import { selectCount, selectMembers } from './count-store.ts';
import { filtersInUse, loosened } from './filters.ts';
import { searchFor } from './search.ts';

export interface CountDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'onlineAmong'>;
}

/** Exact below a thousand, unless finding them would take too long: then there are at least so many. */
export async function countMembers(
  { kernel, profiles }: CountDeps,
  looker: ProfileViewer,
  filters: MemberFilters,
): Promise<Tally> {
  const search = searchFor(filters, kernel.clock.now());
  const range = { looker, search, behind: undefined };
  const { walks } = kernel.database;
  if (!filters.online) {
    const { count, isAll } = await selectCount(walks, range);
    return { count, exact: isAll };
  }
  const { members, isAll } = await selectMembers(walks, range);
  const online = await profiles.onlineAmong(looker.site, members);
  return { count: online.size, exact: isAll };
}

export interface Loosened extends Tally {
  readonly without: LooseFilter;
}

/** One after the other: whoever finds nobody can wait a moment longer than the others for a connection. */
export async function countLoosened(
  deps: CountDeps,
  looker: ProfileViewer,
  filters: MemberFilters,
): Promise<Loosened[]> {
  const tallies: Loosened[] = [];
  for (const without of filtersInUse(filters)) {
    tallies.push({ without, ...(await countMembers(deps, looker, loosened(filters, without))) });
  }
  return tallies;
}
