import { limits } from '@bowline/contract/limits';
import { swipe as operation } from '@bowline/contract/swipe';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type MemberViewer, memberViewerOf } from '#modules/profiles/index.ts';
import { findTarget, giveLike, type LikeDeps } from '../like.ts';
import { consumeDailyLike, selectDay } from './day-store.ts';
import { dayOf, likesLeft } from './rules.ts';
import { upsertSwipe } from './swipe-store.ts';

type Swiped = z.infer<(typeof operation)['response']>;

export const swipeRoute = (deps: LikeDeps) =>
  route(operation, (call, { params, body }) =>
    call.commit((tx) => swipe(deps, tx, memberViewerOf(call), { publicId: params.id, liked: body.liked })),
  );

/** Passing is free and notifies nobody. Liking a member who was liked before consumes none of the day's likes. */
async function swipe(
  deps: LikeDeps,
  tx: Queryable,
  player: MemberViewer,
  { publicId, liked }: { readonly publicId: PublicId; readonly liked: boolean },
): Promise<Result<Swiped, 'member_unavailable' | 'swipe_limit'>> {
  const target = await findTarget(deps, tx, player, publicId);
  if (!target.ok) return target;
  const now = deps.kernel.clock.now();
  // Swipe before like, in the lock order of undoSwipe, or the two could deadlock.
  await upsertSwipe(tx, player, { other: target.value, liked }, now);
  const given = liked ? await giveLike(deps, tx, player, target.value) : undefined;
  const isNewLike = given?.isFirst === true;
  const played = isNewLike ? await consumeDailyLike(tx, player, dayOf(now)) : await selectDay(tx, player);
  // The refusal rolls the transaction back.
  if (isNewLike && !played) return refused('swipe_limit', { max: limits.swipe.likes });
  return ok({ liked, match: given?.match ?? false, likes_left: likesLeft(played, now) });
}
