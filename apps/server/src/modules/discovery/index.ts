import type { MatchAnswers } from '@bowline/contract/match-finder';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { defineModule } from '#kernel/module.ts';
import type { Photos, SiteViewer } from '#modules/photos/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import { hydrateCards } from './cards.ts';
import { countSite, countSites, countSitesTask, countSiteTask } from './lander-counts/count-site.ts';
import {
  countByInterestsRoute,
  listInterestPairsRoute,
  readLanderCountsRoute,
} from './lander-counts/read-counts.ts';
import { createSnapshots } from './lander-counts/snapshots.ts';
import { findMatchesRoute, rankMatches } from './match-finder/match-finder.ts';
import { project, projectChangedProfiles } from './projection/project.ts';
import { readLandingCardRoute } from './read-landing-card.ts';
import { readMemberRoute } from './read-member.ts';
import { countLoosenedRoute, countMembersRoute } from './search/count-members.ts';
import { listMembersRoute } from './search/list-members.ts';
import { listNearestRoute } from './search/list-nearest.ts';
import { listSimilarRoute } from './similar/similar.ts';

export { byFit, fitTo } from './fit/order.ts';
export { soughtGender } from './fit/rules.ts';
export { createIdScan, type ExclusionFilter } from './search/scan-ids.ts';
export { searchFor } from './search/search.ts';
export type { WalkPosition } from './search/walk.ts';

export type Discovery = ReturnType<typeof createDiscovery>['api'];

export interface DiscoveryDeps {
  readonly sites: Pick<Sites, 'allSites'>;
  readonly profiles: Pick<
    Profiles,
    | 'hydrate'
    | 'onlineAmong'
    | 'readOwn'
    | 'resolve'
    | 'resolveForLander'
    | 'resolvePage'
    | 'visibleAmong'
    | 'visibleDetailsAmong'
  >;
  readonly photos: Pick<Photos, 'albumOf' | 'mainPhotos' | 'showTo'>;
}

const memberData: MemberData = {
  phase: 'copies',
  tables: [memberTable({ table: 'discovery.search', members: ['member_id'] })],
};

export function createDiscovery(kernel: Kernel, needs: DiscoveryDeps) {
  const deps = { kernel, ...needs };
  const snapshotOf = createSnapshots(kernel);
  return defineModule({
    api: {
      hydrateCards: (db: Queryable, viewer: SiteViewer, members: readonly MemberId[]) =>
        hydrateCards(deps, db, viewer, members),
      rankMatches: (call: Call<Member>, answers: MatchAnswers) => rankMatches(deps, call, answers),
      /** For demo data and tests, which do not wait for the job. */
      project: (site: SiteId, members: readonly MemberId[]) => project(deps, site, members),
      /** Counts a site for its landers, for demo data that does not wait for the hour. */
      countSite: (site: SiteId) => countSite(deps, site),
    },
    module: {
      routes: [
        listMembersRoute(deps),
        listNearestRoute(deps),
        countMembersRoute(deps),
        countLoosenedRoute(deps),
        readMemberRoute(deps),
        readLandingCardRoute(deps),
        listSimilarRoute(deps),
        findMatchesRoute(deps),
        readLanderCountsRoute(snapshotOf),
        countByInterestsRoute(snapshotOf),
        listInterestPairsRoute(snapshotOf),
      ],
      tasks: [task(countSitesTask, () => countSites(deps))],
      cron: [{ task: countSitesTask, match: '7 * * * *' }],
      // A site of millions takes minutes, and two at once would take the database's memory from members.
      queues: {
        counts: {
          tasks: [task(countSiteTask, ({ site }) => countSite(deps, site))],
          concurrency: 1,
          prefetch: 1,
        },
      },
      reactions: [projectChangedProfiles(deps)],
      memberData,
    },
  });
}
