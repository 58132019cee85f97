import { limits } from '@bowline/contract/limits';
import type { OwnProfileView } from '@bowline/contract/profiles';
import type { SwipeCard } from '@bowline/contract/swipe';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Photos } from '#modules/photos/index.ts';
import { excerptOf, memberViewerOf, type Profiles, presentPage } from '#modules/profiles/index.ts';

/** A card but for what depends on the day. */
export type DayLessCard = Omit<SwipeCard, 'free_like'>;

export interface SwipeCardDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'visiblePagesAmong' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'firstPhotos'>;
}

/**
 * Returns cards for the members in `members` whom the viewer may see and who have a photo. One statement for the
 * profiles, one for the photos and one Redis call, for any number of members.
 */
export async function swipeCards(
  { kernel, profiles, photos }: SwipeCardDeps,
  db: Queryable,
  call: Call<Member>,
  { own, members }: { readonly own: OwnProfileView; readonly members: readonly MemberId[] },
): Promise<ReadonlyMap<MemberId, DayLessCard>> {
  const { settings } = call.site;
  const viewer = memberViewerOf(call);
  const pages = await profiles.visiblePagesAmong(db, viewer, members);
  const [albums, online] = await Promise.all([
    photos.firstPhotos(db, call, pages, limits.swipe.photos),
    profiles.onlineAmong(viewer.site, [...pages.keys()]),
  ]);
  const now = kernel.clock.now();
  return new Map(
    [...pages].flatMap(([member, profile]) => {
      const album = albums.get(member) ?? [];
      if (album.length === 0) return [];
      const parts = { profile, isOnline: online.has(member), photo: album[0] ?? null, photos: album };
      const {
        gender: _gender,
        gender_identity: _identity,
        facts: _facts,
        interests,
        about_me,
        ...card
      } = presentPage(parts, settings, now);
      const shared = interests.filter((interest) => own.interests.includes(interest));
      return [[member, { ...card, shared_interests: shared, about_me: excerptOf(about_me) }]];
    }),
  );
}
