import type { MemberFilters } from '@bowline/contract/discovery';
import type { MatchAnswers } from '@bowline/contract/match-finder';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import type { SiteViewer } from '#modules/photos/index.ts';
import { profileViewerOf } from '#modules/profiles/index.ts';
import { hydrateCards } from './cards.ts';
import { findMatches, type MatchFinderDeps, rankMatches } from './match-finder/match-finder.ts';
import { project } from './projection/project.ts';
import { type ReadMemberDeps, readMember } from './read-member.ts';
import { countLoosened, countMembers } from './search/count-members.ts';
import { createCursors } from './search/cursor.ts';
import { offeredFilters } from './search/filters.ts';
import { type ListMembersDeps, listMembers } from './search/list-members.ts';
import { searchRefusal } from './search/may-search.ts';
import { listSimilar, type SimilarDeps } from './similar/similar.ts';

export { soughtGender } from './match-finder/rules.ts';
export { discoveryMemberData } from './member-data.ts';
export { discoveryReactions } from './reactions.ts';
export { discoveryRoutes } from './routes.ts';
export { createIdScan, type ExclusionFilter } from './search/scan-ids.ts';
export { searchFor } from './search/search.ts';
export type { WalkPosition } from './search/walk.ts';

export type Discovery = ReturnType<typeof createDiscovery>;

export function createDiscovery(
  kernel: Kernel,
  deps: Omit<MatchFinderDeps, 'kernel'> &
    Omit<ReadMemberDeps, 'kernel'> &
    Omit<SimilarDeps, 'kernel'> &
    Omit<ListMembersDeps, 'kernel' | 'cursors'>,
) {
  const counting = { ...deps, kernel };
  const listing = { ...counting, cursors: createCursors(kernel.vault) };

  return {
    listMembers: async (call: Call, filters: MemberFilters, cursor: string | undefined) =>
      searchRefusal(call) ?? listMembers(listing, call, offered(call, filters), cursor),
    countMembers: async (call: Call, filters: MemberFilters) =>
      searchRefusal(call) ?? ok(await countMembers(counting, profileViewerOf(call), offered(call, filters))),
    countLoosened: async (call: Call, filters: MemberFilters) =>
      searchRefusal(call) ??
      ok({ loosened: await countLoosened(counting, profileViewerOf(call), offered(call, filters)) }),

    hydrateCards: (db: Queryable, viewer: SiteViewer, members: readonly MemberId[]) =>
      hydrateCards(deps, db, viewer, members),

    readMember: (call: Call, publicId: PublicId) => readMember({ ...deps, kernel }, call, publicId),
    listSimilar: (call: Call, publicId: PublicId) => listSimilar({ ...deps, kernel }, call, publicId),

    findMatches: (call: Call<Member>, answers: MatchAnswers) => findMatches(counting, call, answers),
    rankMatches: (call: Call<Member>, answers: MatchAnswers) => rankMatches(counting, call, answers),

    project: (site: SiteId, members: readonly MemberId[]) =>
      project(kernel.database.db, deps.profiles, site, members),
  };
}

const offered = ({ site }: Call, filters: MemberFilters): MemberFilters =>
  offeredFilters(filters, site.settings);
