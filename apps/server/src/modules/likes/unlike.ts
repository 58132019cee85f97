import type { Queryable } from '#kernel/db/transaction.ts';
import type { PublicId } from '#kernel/ids.ts';
import { ok } from '#kernel/result.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import { deleteLike } from './store.ts';
import { findTarget, type LikeDeps, type LikeResult, nudgeLikes } from './target.ts';

export async function unlike(
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
