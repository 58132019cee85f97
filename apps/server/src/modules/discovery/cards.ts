import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Photos, SiteViewer } from '#modules/photos/index.ts';
import { type CardParts, type Profiles, profileViewerOf } from '#modules/profiles/index.ts';

export interface CardDeps {
  readonly profiles: Pick<Profiles, 'visibleAmong' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'mainPhotos'>;
}

/**
 * Returns what cards show of the members in `members` that `viewer` may see, in their order. Takes two statements and
 * one Redis command, whatever the number of members.
 */
export async function hydrateCards(
  { profiles, photos }: CardDeps,
  db: Queryable,
  viewer: SiteViewer,
  members: readonly MemberId[],
): Promise<CardParts[]> {
  const profileViewer = profileViewerOf(viewer);
  const visible = await profiles.visibleAmong(db, profileViewer, members);
  const [mainPhotos, online] = await Promise.all([
    photos.mainPhotos(db, viewer, visible),
    profiles.onlineAmong(profileViewer.site, [...visible.keys()]),
  ]);
  return members.flatMap((member) => {
    const profile = visible.get(member);
    return profile ? { profile, isOnline: online.has(member), photo: mainPhotos.get(member) ?? null } : [];
  });
}
