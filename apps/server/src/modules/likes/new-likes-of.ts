import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberViewer, Profiles } from '#modules/profiles/index.ts';
import { selectUnseen } from './list-store.ts';

/** Likes that the member has not seen yet. */
export interface NewLikes {
  /** The likers' names, latest first. */
  readonly names: readonly string[];
  readonly latestAt: Date;
}

/** How many names a notification gets at most. */
const maxNames = 20;

/** Returns `undefined` when no visible member's like is new. Reads a surplus, because likers may be hidden by now. */
export async function newLikesOf(
  profiles: Pick<Profiles, 'visibleAmong'>,
  db: Queryable,
  viewer: MemberViewer,
): Promise<NewLikes | undefined> {
  const unseen = await selectUnseen(db, viewer.site, { member: viewer.member, count: 2 * maxNames });
  const visible = await profiles.visibleAmong(
    db,
    viewer,
    unseen.map(({ other }) => other),
  );
  const likes = unseen.flatMap(({ other, at }) => {
    const profile = visible.get(other);
    return profile ? [{ name: profile.name, at }] : [];
  });
  const [latest] = likes;
  return latest && { names: likes.slice(0, maxNames).map(({ name }) => name), latestAt: latest.at };
}
