import type { Queryable } from '../../kernel/db/transaction.ts';
import type { MemberId, SiteId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Onlooker } from '../profiles/index.ts';
import { type CardDeps, hydrateCards } from './cards.ts';
import { createCursors } from './cursor.ts';
import { listMembers } from './list-members.ts';
import { project } from './project.ts';

export { discoveryMemberData } from './member-data.ts';
export { discoveryReactions } from './reactions.ts';
export { discoveryRoutes } from './routes.ts';

export type Discovery = ReturnType<typeof createDiscovery>;

export function createDiscovery(kernel: Kernel, deps: CardDeps) {
  const cursors = createCursors(kernel.vault);

  return {
    listMembers: (viewer: Onlooker, cursor: string | undefined) =>
      listMembers({ ...deps, kernel, cursors }, viewer, cursor),

    hydrateCards: (db: Queryable, viewer: Onlooker, members: readonly MemberId[]) =>
      hydrateCards(deps, db, viewer, members),

    project: (site: SiteId, members: readonly MemberId[]) =>
      project(kernel.database.db, deps.profiles, site, members),
  };
}
