import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberViewer, Profiles } from '#modules/profiles/index.ts';
import { selectUnseen } from './list-store.ts';

/** Likes that the member has not looked at. */
export interface NewLikes {
  /** Of those who gave them, the latest first. */
  readonly names: readonly string[];
  readonly latestAt: Date;
}

/** Nobody is told of more at once. */
const mostNew = 20;

/** `undefined` where none is new, of those whom the member may see. More are asked for, because some may be of nobody to be seen. */
export async function newLikesOf(
  profiles: Pick<Profiles, 'visibleAmong'>,
  db: Queryable,
  looker: MemberViewer,
): Promise<NewLikes | undefined> {
  const unseen = await selectUnseen(db, looker.site, { member: looker.member, count: 2 * mostNew });
  const seen = await profiles.visibleAmong(
    db,
    looker,
    unseen.map(({ other }) => other),
  );
  const likes = unseen.flatMap(({ other, at }) => {
    const profile = seen.get(other);
    return profile ? [{ name: profile.name, at }] : [];
  });
  const [latest] = likes;
  return latest && { names: likes.slice(0, mostNew).map(({ name }) => name), latestAt: latest.at };
}
