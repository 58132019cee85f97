import type { Queryable } from '../../kernel/db/transaction.ts';
import type { Call, Member } from '../../kernel/http/call.ts';
import type { PublicId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Discovery } from '../discovery/index.ts';
import type { Onlooker, Profiles } from '../profiles/index.ts';
import { like } from './like.ts';
import { listLikes } from './list-likes.ts';
import { selectLikersAmong } from './store.ts';
import { unlike } from './unlike.ts';

export { likesMemberData } from './member-data.ts';
export { likesRoutes } from './routes.ts';

export type Likes = ReturnType<typeof createLikes>;

export interface LikesDeps {
  readonly profiles: Pick<Profiles, 'resolve'>;
  readonly discovery: Pick<Discovery, 'hydrateCards'>;
}

export function createLikes(kernel: Kernel, { profiles, discovery }: LikesDeps) {
  return {
    like: (tx: Queryable, viewer: Onlooker, target: PublicId) =>
      like({ kernel, profiles }, tx, viewer, target),
    unlike: (tx: Queryable, viewer: Onlooker, target: PublicId) =>
      unlike({ kernel, profiles }, tx, viewer, target),
    likersAmong: selectLikersAmong,
    list: (call: Call<Member>) => listLikes({ kernel, discovery }, call),
  };
}
