import type { Queryable } from '../../kernel/db/transaction.ts';
import type { PublicId } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import type { Onlooker } from '../profiles/index.ts';
import { insertLike, likeExists } from './store.ts';
import { findTarget, type LikeAnswer, type LikeDeps, nudgeLikes } from './target.ts';

/** Liking again changes nothing and tells nobody. */
export async function like(
  deps: LikeDeps,
  tx: Queryable,
  viewer: Onlooker,
  publicId: PublicId,
): Promise<LikeAnswer> {
  const target = await findTarget(deps, tx, viewer, publicId);
  if (!target.ok) return target;
  const { site, member } = viewer;
  const isFirst = await insertLike(tx, site, { from: member, to: target.value }, deps.kernel.clock.now());
  if (isFirst) nudgeLikes(deps, tx, viewer, target.value);
  return ok({ liked: true, match: await likeExists(tx, site, { from: target.value, to: member }) });
}
