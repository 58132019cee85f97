import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Photos, SiteViewer } from '#modules/photos/index.ts';
import { type CardParts, type Profiles, profileViewerOf } from '#modules/profiles/index.ts';

export interface CardDeps {
  readonly profiles: Pick<Profiles, 'hydrate' | 'visibleAmong' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'mainPhotos'>;
}

/**
 * All that a card shows of those of these members whom the looker may see, in their order. One statement for the profiles,
 * one for the photos, one question to Redis, whatever the number of members.
 */
export async function hydrateCards(
  { profiles, photos }: CardDeps,
  db: Queryable,
  onlooking: SiteViewer,
  members: readonly MemberId[],
): Promise<CardParts[]> {
  const looker = profileViewerOf(onlooking);
  const seen = await profiles.visibleAmong(db, looker, members);
  const [mainPhotos, online] = await Promise.all([
    photos.mainPhotos(db, onlooking, seen),
    profiles.onlineAmong(looker.site, [...seen.keys()]),
  ]);
  return members.flatMap((member) => {
    const profile = seen.get(member);
    return profile ? { profile, isOnline: online.has(member), photo: mainPhotos.get(member) ?? null } : [];
  });
}
