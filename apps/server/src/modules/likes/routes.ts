import { like, listLikes, unlike } from '@bowline/contract/likes';
import { type Route, route } from '../../kernel/http/operations.ts';
import type { PublicId } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import { onlookerOf } from '../profiles/index.ts';
import type { Likes } from './index.ts';

export const likesRoutes = (likes: Likes): readonly Route[] => [
  route(like, (call, { params }) =>
    call.commit((tx) => likes.like(tx, onlookerOf(call), params.id as PublicId)),
  ),
  route(unlike, (call, { params }) =>
    call.commit((tx) => likes.unlike(tx, onlookerOf(call), params.id as PublicId)),
  ),
  route(listLikes, async (call) => ok(await likes.list(call))),
];
