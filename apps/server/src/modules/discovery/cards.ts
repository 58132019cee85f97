import type { Queryable } from '../../kernel/db/transaction.ts';
import type { MemberId } from '../../kernel/ids.ts';
import type { Photos } from '../photos/index.ts';
import type { CardParts, Onlooker, Profiles } from '../profiles/index.ts';

export interface CardDeps {
  readonly profiles: Pick<Profiles, 'hydrate' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'mainPhotos'>;
}

/**
 * All that a card shows of these members, in their order, before anyone asked whether it may be shown. One statement
 * for the profiles, one for the photos, one question to Redis, whatever the number of members.
 */
export async function hydrateCards(
  { profiles, photos }: CardDeps,
  db: Queryable,
  viewer: Onlooker,
  members: readonly MemberId[],
): Promise<CardParts[]> {
  const found = await profiles.hydrate(db, viewer.site, members);
  const [mainPhotos, online] = await Promise.all([
    photos.mainPhotos(db, viewer, found),
    profiles.onlineAmong(viewer.site, [...found.keys()]),
  ]);
  return members.flatMap((member) => {
    const profile = found.get(member);
    return profile ? { profile, isOnline: online.has(member), photo: mainPhotos.get(member) ?? null } : [];
  });
}
