import { limits } from '@bowline/contract/limits';
import { swipe as operation } from '@bowline/contract/swipe';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId, PublicId } from '#kernel/ids.ts';
import { dayIn } from '#kernel/own-day.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type MemberViewer, memberViewerOf } from '#modules/profiles/index.ts';
import { findTarget, giveLike, type LikeDeps } from '../like.ts';
import type { LikesPorts } from '../ports.ts';
import { consumeDailyLike, selectDay } from './day-store.ts';
import { isCounted, likesLeft, type PlayedDay } from './rules.ts';
import { setCountedOn, upsertSwipe } from './swipe-store.ts';

export interface SwipeDeps extends LikeDeps, Pick<LikesPorts, 'timeZoneOf'> {}

type Swiped = z.infer<(typeof operation)['response']>;

export const swipeRoute = (deps: SwipeDeps) =>
  route(operation, (call, { params, body }) =>
    call.commit((tx) => swipe(deps, tx, memberViewerOf(call), { publicId: params.id, liked: body.liked })),
  );

/** Passing is free and notifies nobody. */
async function swipe(
  deps: SwipeDeps,
  tx: Queryable,
  player: MemberViewer,
  { publicId, liked }: { readonly publicId: PublicId; readonly liked: boolean },
): Promise<Result<Swiped, 'member_unavailable' | 'swipe_limit'>> {
  const target = await findTarget(deps, tx, player, publicId);
  if (!target.ok) return target;
  const now = deps.kernel.clock.now();
  const today = dayIn(await deps.timeZoneOf(tx, player), now);
  // Swipe before like, in the lock order of undoSwipe, or the two could deadlock.
  const countedOn = await upsertSwipe(tx, player, { other: target.value, liked }, now);
  const given = liked ? await giveLike(deps, tx, player, target.value) : undefined;
  // A member liked before, in the game today or elsewhere, is not counted again.
  const counts = given?.isFirst === true && !isCounted(countedOn, today);
  const played = counts ? await countMember(tx, player, target.value, today) : await selectDay(tx, player);
  // The refusal rolls the transaction back.
  if (counts && !played) return refused('swipe_limit', { max: limits.swipe.likes });
  return ok({ liked, match: given?.match ?? false, likes_left: likesLeft(played, today) });
}

async function countMember(
  tx: Queryable,
  player: MemberViewer,
  other: MemberId,
  today: string,
): Promise<PlayedDay | undefined> {
  const played = await consumeDailyLike(tx, player, today);
  if (played) await setCountedOn(tx, player, other, played.day);
  return played;
}
