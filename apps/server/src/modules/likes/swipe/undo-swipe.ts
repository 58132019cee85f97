import { undoSwipe as operation } from '@bowline/contract/swipe';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { dayIn } from '#kernel/own-day.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type MemberViewer, memberViewerOf } from '#modules/profiles/index.ts';
import { nudgeLikes } from '../like.ts';
import { deleteLike } from '../store.ts';
import { swipeCards } from './cards.ts';
import { restoreDailyLike, selectDay } from './day-store.ts';
import type { ReadDeckDeps } from './read-deck.ts';
import { isCounted, likesLeft, wasSlip } from './rules.ts';
import { setCountedOn, type UndoneSwipe, undoLatestSwipe } from './swipe-store.ts';

type Undone = z.infer<(typeof operation)['response']>;

export interface UndoDeps extends ReadDeckDeps {
  readonly kernel: ReadDeckDeps['kernel'] & Pick<Kernel, 'nudges'>;
}

export const undoSwipeRoute = (deps: UndoDeps) => route(operation, (call) => undoSwipe(deps, call));

/**
 * A like undone right away is given back; after that only liking the same member again is free, or likes could notify
 * any number of members. The card is added after the commit, because the
 * stored answer for a repeated idempotency key must not hold another member's data.
 */
async function undoSwipe(deps: UndoDeps, call: Call<Member>): Promise<Result<Undone, never>> {
  const player = memberViewerOf(call);
  const today = dayIn(await deps.timeZoneOf(deps.kernel.database.db, player), deps.kernel.clock.now());
  const undone: { swipe?: UndoneSwipe | undefined } = {};
  const committed = await call.commit<Undone, never>(async (tx) => {
    undone.swipe = await undoLatest(deps, tx, player);
    return ok({ member: null, likes_left: likesLeft(await selectDay(tx, player), today) });
  });
  if (!undone.swipe || !committed.ok) return committed;
  const { other, countedOn } = undone.swipe;
  const own = await deps.profiles.readOwn(call);
  const cards = await swipeCards(deps, deps.kernel.database.db, call, { own, members: [other] });
  const card = cards.get(other);
  const member = card ? { ...card, free_like: isCounted(countedOn, today) } : null;
  return ok({ ...committed.value, member });
}

/** Returns the swipe that was undone. */
async function undoLatest(
  deps: UndoDeps,
  tx: Queryable,
  player: MemberViewer,
): Promise<UndoneSwipe | undefined> {
  const now = deps.kernel.clock.now();
  const undone = await undoLatestSwipe(tx, player, now);
  if (!undone?.liked) return undone;
  const { other, swipedAt, countedOn } = undone;
  const wasLiked = await deleteLike(tx, player.site, { from: player.member, to: other });
  if (wasLiked) nudgeLikes(deps, tx, player.site, [other]);
  if (countedOn === null || !wasSlip(swipedAt, now)) return undone;
  await restoreDailyLike(tx, player, countedOn);
  await setCountedOn(tx, player, other, null);
  return { other, countedOn: null };
}
