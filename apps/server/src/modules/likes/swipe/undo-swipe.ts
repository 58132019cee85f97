import { undoSwipe as operation, type SwipeCard } from '@bowline/contract/swipe';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type MemberViewer, memberViewerOf } from '#modules/profiles/index.ts';
import { nudgeLikes } from '../like.ts';
import { deleteLike } from '../store.ts';
import { swipeCards } from './cards.ts';
import type { ReadDeckDeps } from './read-deck.ts';
import { undoLatestSwipe } from './swipe-store.ts';

export interface UndoDeps extends ReadDeckDeps {
  readonly kernel: ReadDeckDeps['kernel'] & Pick<Kernel, 'nudges'>;
}

export const undoSwipeRoute = (deps: UndoDeps) => route(operation, (call) => undoSwipe(deps, call));

/**
 * Does not give the day's like back, or liking would be unlimited. The card is added after the commit, because the
 * stored answer for a repeated idempotency key must not hold another member's data.
 */
async function undoSwipe(
  deps: UndoDeps,
  call: Call<Member>,
): Promise<Result<{ member: SwipeCard | null }, never>> {
  const undone: { other?: MemberId | undefined } = {};
  const committed = await call.commit<{ member: null }, never>(async (tx) => {
    undone.other = await undoLatest(deps, tx, memberViewerOf(call));
    return ok({ member: null });
  });
  const { other } = undone;
  if (!other) return committed;
  const own = await deps.profiles.readOwn(call);
  const cards = await swipeCards(deps, deps.kernel.database.db, call, { own, members: [other] });
  return ok({ member: cards.get(other) ?? null });
}

/** Returns the member whose card was swiped. */
async function undoLatest(
  deps: UndoDeps,
  tx: Queryable,
  player: MemberViewer,
): Promise<MemberId | undefined> {
  const undone = await undoLatestSwipe(tx, player, deps.kernel.clock.now());
  if (!undone?.liked) return undone?.other;
  const { other } = undone;
  const wasLiked = await deleteLike(tx, player.site, { from: player.member, to: other });
  if (wasLiked) nudgeLikes(deps, tx, player.site, [other]);
  return other;
}
