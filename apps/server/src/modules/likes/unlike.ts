import { unlike as operation } from '@bowline/contract/likes';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import { ok } from '#kernel/result.ts';
import { type MemberViewer, memberViewerOf } from '#modules/profiles/index.ts';
import { deleteLike } from './store.ts';
import { findTarget, type LikeDeps, type LikeResult, nudgeLikes } from './target.ts';

export const unlikeRoute = (deps: LikeDeps) =>
  route(operation, (call, { params }) =>
    call.commit((tx) => unlike(deps, tx, memberViewerOf(call), params.id)),
  );

async function unlike(
  deps: LikeDeps,
  tx: Queryable,
  viewer: MemberViewer,
  publicId: PublicId,
): Promise<LikeResult> {
  const target = await findTarget(deps, tx, viewer, publicId);
  if (!target.ok) return target;
  const wasLiked = await deleteLike(tx, viewer.site, { from: viewer.member, to: target.value });
  if (wasLiked) nudgeLikes(deps, tx, viewer.site, [target.value]);
  return ok({ liked: false, match: false });
}
