import type { MemberFilters } from '@bowline/contract/discovery';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { Call } from '../../kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ok } from '../../kernel/result.ts';
import type { Onlooking } from '../photos/index.ts';
import { lookerOf } from '../profiles/index.ts';
import { type CardDeps, hydrateCards } from './cards.ts';
import { countLoosened, countMembers } from './count-members.ts';
import { createCursors } from './cursor.ts';
import { offeredFilters } from './filters.ts';
import { type ListMembersDeps, listMembers } from './list-members.ts';
import { searchObjection } from './may-search.ts';
import { project } from './project.ts';
import { type ReadMemberDeps, readMember } from './read-member.ts';
import { listSimilar, type SimilarDeps } from './similar.ts';

export { discoveryMemberData } from './member-data.ts';
export { discoveryReactions } from './reactions.ts';
export { discoveryRoutes } from './routes.ts';

export type Discovery = ReturnType<typeof createDiscovery>;

export function createDiscovery(
  kernel: Kernel,
  deps: CardDeps &
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

    project: (site: SiteId, members: readonly MemberId[]) =>
      project(kernel.database.db, deps.profiles, site, members),
  };
}

const offered = ({ site }: Call, filters: MemberFilters): MemberFilters =>
  offeredFilters(filters, site.settings);
