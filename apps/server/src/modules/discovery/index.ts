import type { MatchAnswers } from '@bowline/contract/match-finder';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { defineModule } from '#kernel/module.ts';
import type { Photos, SiteViewer } from '#modules/photos/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { hydrateCards } from './cards.ts';
import { findMatchesRoute, rankMatches } from './match-finder/match-finder.ts';
import { project, projectChangedProfiles } from './projection/project.ts';
import { readMemberRoute } from './read-member.ts';
import { countLoosenedRoute, countMembersRoute } from './search/count-members.ts';
import { listMembersRoute } from './search/list-members.ts';
import { listSimilarRoute } from './similar/similar.ts';

export { soughtGender } from './fit/rules.ts';
export { createIdScan, type ExclusionFilter } from './search/scan-ids.ts';
export { searchFor } from './search/search.ts';
export type { WalkPosition } from './search/walk.ts';

export type Discovery = ReturnType<typeof createDiscovery>['api'];

export interface DiscoveryDeps {
  readonly profiles: Pick<
    Profiles,
    'hydrate' | 'onlineAmong' | 'readOwn' | 'resolve' | 'resolvePage' | 'visibleAmong' | 'visibleDetailsAmong'
  >;
  readonly photos: Pick<Photos, 'albumOf' | 'mainPhotos' | 'showTo'>;
}

const memberData: MemberData = {
  phase: 'copies',
  tables: [memberTable({ table: 'discovery.search', members: ['member_id'] })],
};

export function createDiscovery(kernel: Kernel, needs: DiscoveryDeps) {
  const deps = { kernel, ...needs };
  return defineModule({
    api: {
      hydrateCards: (db: Queryable, viewer: SiteViewer, members: readonly MemberId[]) =>
        hydrateCards(deps, db, viewer, members),
      rankMatches: (call: Call<Member>, answers: MatchAnswers) => rankMatches(deps, call, answers),
      /** For demo data and tests, which do not wait for the job. */
      project: (site: SiteId, members: readonly MemberId[]) => project(deps, site, members),
    },
    module: {
      routes: [
        listMembersRoute(deps),
        countMembersRoute(deps),
        countLoosenedRoute(deps),
        readMemberRoute(deps),
        listSimilarRoute(deps),
        findMatchesRoute(deps),
      ],
      reactions: [projectChangedProfiles(deps)],
      memberData,
    },
  });
}
