import type { Queryable } from '#kernel/db/transaction.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import type { Discovery } from '#modules/discovery/index.ts';
import type { Photos } from '#modules/photos/index.ts';
import type { MemberViewer, Profiles } from '#modules/profiles/index.ts';
import { autoLikeRoute } from './auto-like.ts';
import { like, likeRoute, likeWaits, unlikeRoute } from './like.ts';
import { listLikedOfRoute } from './list-liked-of.ts';
import { listLikesRoute } from './list-likes.ts';
import { listLikesOfRoute } from './list-page.ts';
import { likesMemberData } from './member-data.ts';
import { newLikesOf } from './new-likes-of.ts';
import type { LikesPorts } from './ports.ts';
import { readMatchRoute } from './read-match.ts';
import { seeLikeRoute } from './see-like.ts';
import { seeLikesRoute } from './see-likes.ts';
import { selectLikedAmong, selectLikersAmong } from './store.ts';
import { readDeckRoute } from './swipe/read-deck.ts';
import { swipeRoute } from './swipe/swipe.ts';
import { undoSwipeRoute } from './swipe/undo-swipe.ts';

export { likeWaits } from './like.ts';

export type Likes = ReturnType<typeof createLikes>['api'];

export interface LikesDeps extends LikesPorts {
  readonly profiles: Pick<
    Profiles,
    'resolve' | 'readOwn' | 'visibleAmong' | 'visibleDetailsAmong' | 'visiblePagesAmong' | 'onlineAmong'
  >;
  readonly photos: Pick<Photos, 'firstPhotos'>;
  readonly discovery: Pick<Discovery, 'hydrateCards' | 'rankMatches'>;
}

export function createLikes(kernel: Kernel, needs: LikesDeps) {
  const deps = { kernel, ...needs };
  return defineModule({
    api: {
      /** For demo data. */
      like: (tx: Queryable, viewer: MemberViewer, target: PublicId) => like(deps, tx, viewer, target),
      likersAmong: selectLikersAmong,
      likedAmong: selectLikedAmong,
      /** For a notification to the member. */
      newLikesOf: (db: Queryable, viewer: MemberViewer) => newLikesOf(deps.profiles, db, viewer),
    },
    module: {
      routes: [
        likeRoute(deps),
        unlikeRoute(deps),
        listLikesRoute(deps),
        listLikesOfRoute(deps),
        listLikedOfRoute(deps),
        seeLikeRoute(kernel),
        seeLikesRoute(deps),
        readMatchRoute(deps),
        autoLikeRoute(deps),
        readDeckRoute(deps),
        swipeRoute(deps),
        undoSwipeRoute(deps),
      ],
      events: [likeWaits],
      memberData: likesMemberData,
    },
  });
}
