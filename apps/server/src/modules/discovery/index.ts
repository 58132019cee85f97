import type { MemberFilters } from '@bowline/contract/discovery';
import type { MatchAnswers } from '@bowline/contract/match-finder';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import type { Onlooking } from '#modules/photos/index.ts';
import { lookerOf } from '#modules/profiles/index.ts';
import { hydrateCards } from './cards.ts';
import { countLoosened, countMembers } from './count-members.ts';
import { createCursors } from './cursor.ts';
import { offeredFilters } from './filters.ts';
import { findMatches } from './find-matches.ts';
import { type ListMembersDeps, listMembers } from './list-members.ts';
import { type MatchFinderDeps, rankMatches } from './match-finder.ts';
import { searchObjection } from './may-search.ts';
import { project } from './project.ts';
import { type ReadMemberDeps, readMember } from './read-member.ts';
import { listSimilar, type SimilarDeps } from './similar.ts';

export { discoveryMemberData } from './member-data.ts';
export { discoveryReactions } from './reactions.ts';
export { discoveryRoutes } from './routes.ts';
export { searchFor } from './search.ts';
export { soughtGender } from './sought-gender.ts';
export { createStroll, type PassedOver } from './stroll.ts';
export type { Place } from './walk.ts';

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
      searchObjection(call) ?? listMembers(listing, call, offered(call, filters), cursor),
    countMembers: async (call: Call, filters: MemberFilters) =>
      searchObjection(call) ?? ok(await countMembers(counting, lookerOf(call), offered(call, filters))),
    countLoosened: async (call: Call, filters: MemberFilters) =>
      searchObjection(call) ??
      ok({ loosened: await countLoosened(counting, lookerOf(call), offered(call, filters)) }),

    hydrateCards: (db: Queryable, viewer: Onlooking, members: readonly MemberId[]) =>
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
