import type { SwipeGender } from '@bowline/contract/swipe';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Discovery } from '#modules/discovery/index.ts';
import type { Photos } from '#modules/photos/index.ts';
import type { MemberViewer, Profiles } from '#modules/profiles/index.ts';
import { autoLike } from './auto-like.ts';
import { like } from './like.ts';
import { listLikes } from './list-likes.ts';
import { createLikePages } from './list-page.ts';
import { newLikesOf } from './new-likes-of.ts';
import { readMatch } from './read-match.ts';
import { seeLike } from './see-like.ts';
import { selectLikersAmong } from './store.ts';
import { readDeck } from './swipe/read-deck.ts';
import { swipe } from './swipe/swipe.ts';
import { undoSwipe } from './swipe/undo-swipe.ts';
import { unlike } from './unlike.ts';

export { likeWaits } from './events.ts';
export { likesMemberData } from './member-data.ts';
export { likesRoutes } from './routes.ts';

export type Likes = ReturnType<typeof createLikes>;

export interface LikesDeps {
  readonly profiles: Pick<
    Profiles,
    'resolve' | 'readOwn' | 'visibleAmong' | 'visiblePagesAmong' | 'onlineAmong'
  >;
  readonly photos: Pick<Photos, 'firstPhotos'>;
  readonly discovery: Pick<Discovery, 'hydrateCards' | 'rankMatches'>;
}

export function createLikes(kernel: Kernel, { profiles, photos, discovery }: LikesDeps) {
  const playing = { kernel, profiles, photos };

  return {
    like: (tx: Queryable, viewer: MemberViewer, target: PublicId) =>
      like({ kernel, profiles }, tx, viewer, target),
    unlike: (tx: Queryable, viewer: MemberViewer, target: PublicId) =>
      unlike({ kernel, profiles }, tx, viewer, target),
    likersAmong: selectLikersAmong,
    /** For whoever tells the member of them. */
    newLikesOf: (db: Queryable, looker: MemberViewer) => newLikesOf(profiles, db, looker),
    list: (call: Call<Member>) => listLikes({ kernel, discovery }, call),
    listPage: createLikePages({ kernel, discovery }),
    see: (tx: Queryable, viewer: MemberViewer, liker: PublicId) => seeLike(kernel, tx, viewer, liker),
    readMatch: (call: Call<Member>, publicId: PublicId) =>
      readMatch({ kernel, profiles, discovery }, call, publicId),
    autoLike: (call: Call<Member>) => autoLike({ kernel, discovery }, call),

    readDeck: (call: Call<Member>, gender: SwipeGender | undefined) => readDeck(playing, call, gender),
    swipe: (tx: Queryable, player: MemberViewer, publicId: PublicId, liked: boolean) =>
      swipe(playing, tx, player, { publicId, liked }),
    undoSwipe: (call: Call<Member>) => undoSwipe(playing, call),
  };
}
