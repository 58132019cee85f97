import {
  countLoosened as countLoosenedOperation,
  countMembers as countMembersOperation,
  type LooseFilter,
  type MemberFilters,
  type Tally,
} from '@bowline/contract/discovery';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import { type Profiles, type ProfileViewer, profileViewerOf } from '#modules/profiles/index.ts';
import { askedSearch } from './asked-search.ts';
import { selectCount, selectMembers } from './count-store.ts';
import { filtersInUse, withoutFilter } from './filters.ts';
import { searchRefusal } from './may-search.ts';
import { searchFor } from './search.ts';

export interface CountDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'onlineAmong' | 'readOwn'>;
}

export const countMembersRoute = (deps: CountDeps) =>
  route(countMembersOperation, async (call, { query }) => {
    const refusal = searchRefusal(call);
    if (refusal) return refusal;
    const { filters } = await askedSearch(deps.profiles, call, { ...query, order: 'recent' });
    return ok(await countMembers(deps, profileViewerOf(call), filters));
  });

/** Exact below a thousand, unless the walk's budget is used up; then `count` is a lower bound. */
async function countMembers(
  { kernel, profiles }: CountDeps,
  viewer: ProfileViewer,
  filters: MemberFilters,
): Promise<Tally> {
  const search = searchFor(filters, kernel.clock.now());
  const walk = { viewer, search, after: undefined };
  const { replica } = kernel.database;
  if (!filters.online) {
    const { count, isAll } = await selectCount(replica, walk);
    return { count, exact: isAll };
  }
  const { members, isAll } = await selectMembers(replica, walk);
  const online = await profiles.onlineAmong(viewer.site, members);
  return { count: online.size, exact: isAll };
}

interface Loosened extends Tally {
  readonly without: LooseFilter;
}

export const countLoosenedRoute = (deps: CountDeps) =>
  route(countLoosenedOperation, async (call, { query }) => {
    const refusal = searchRefusal(call);
    if (refusal) return refusal;
    const { filters } = await askedSearch(deps.profiles, call, { ...query, order: 'recent' });
    return ok({ loosened: await countLoosened(deps, profileViewerOf(call), filters) });
  });

/** Counts what the search would find without each of its filters, one after the other to spare connections. */
async function countLoosened(
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
