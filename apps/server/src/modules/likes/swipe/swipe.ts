import { limits } from '@bowline/contract/limits';
import type { swipe as operation } from '@bowline/contract/swipe';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import { giveAndTell } from '../like.ts';
import { findTarget, type LikeDeps } from '../target.ts';
import { selectDay, useLike } from './day-store.ts';
import { dayOf, likesLeft } from './rules.ts';
import { upsertSwipe } from './swipe-store.ts';

type Swiped = z.infer<(typeof operation)['response']>;

/** Passing costs nothing and says nothing. A like counts once, whoever was liked already uses up none of the day. */
export async function swipe(
  deps: LikeDeps,
  tx: Queryable,
  player: MemberViewer,
  { publicId, liked }: { readonly publicId: PublicId; readonly liked: boolean },
): Promise<Result<Swiped, 'member_unavailable' | 'swipe_limit'>> {
  const target = await findTarget(deps, tx, player, publicId);
  if (!target.ok) return target;
  const now = deps.kernel.clock.now();
  // First the swipe, then the like: undoing does the same, or the two could wait for each other.
  await upsertSwipe(tx, player, { other: target.value, liked }, now);
  const given = liked ? await giveAndTell(deps, tx, player, target.value) : undefined;
  const isNewLike = given?.isFirst === true;
  const played = isNewLike ? await useLike(tx, player, dayOf(now)) : await selectDay(tx, player);
  // The refusal takes all of it back.
  if (isNewLike && !played) return refused('swipe_limit', { max: limits.swipe.likes });
  return ok({ liked, match: given?.match ?? false, likes_left: likesLeft(played, now) });
}
