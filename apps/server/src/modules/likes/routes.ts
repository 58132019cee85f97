import { autoLike, like, listLikes, listLikesOf, readMatch, seeLike, unlike } from '@bowline/contract/likes';
import { readDeck, swipe, undoSwipe } from '@bowline/contract/swipe';
import { type Route, route } from '#kernel/http/operations.ts';
import { ok } from '#kernel/result.ts';
import { memberViewerOf } from '#modules/profiles/index.ts';
import type { Likes } from './index.ts';

export const likesRoutes = (likes: Likes): readonly Route[] => [
  route(like, (call, { params }) => call.commit((tx) => likes.like(tx, memberViewerOf(call), params.id))),
  route(unlike, (call, { params }) => call.commit((tx) => likes.unlike(tx, memberViewerOf(call), params.id))),
  route(listLikes, async (call) => ok(await likes.list(call))),
  route(listLikesOf, (call, { params, query }) => likes.listPage(call, params.type, query.cursor)),
  route(seeLike, (call, { params }) =>
    call.commit(async (tx) => {
      await likes.see(tx, memberViewerOf(call), params.id);
      return ok({ like_new: false as const });
    }),
  ),
  route(readMatch, (call, { params }) => likes.readMatch(call, params.id)),
  route(autoLike, async (call) => ok(await likes.autoLike(call))),
  route(readDeck, async (call, { query }) => ok(await likes.readDeck(call, query.gender))),
  route(swipe, (call, { params, body }) =>
    call.commit((tx) => likes.swipe(tx, memberViewerOf(call), params.id, body.liked)),
  ),
  route(undoSwipe, (call) => likes.undoSwipe(call)),
];
