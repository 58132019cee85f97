import { limits } from '@bowline/contract/limits';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberViewer, Profiles } from '#modules/profiles/index.ts';
import { selectUnseen } from './list-store.ts';

/**
 * Counts received likes that were not seen yet, up to the limit: reads no more, however many there are. Likes of members
 * the viewer may not see do not count, or the badge would name likes that no list shows.
 */
export async function countNewLikes(
  profiles: Pick<Profiles, 'visibleAmong'>,
  db: Queryable,
  viewer: MemberViewer,
): Promise<number> {
  const unseen = await selectUnseen(db, viewer.site, { member: viewer.member, count: limits.newLikes });
  if (unseen.length === 0) return 0;
  const visible = await profiles.visibleAmong(
    db,
    viewer,
    unseen.map(({ other }) => other),
  );
  return visible.size;
}
