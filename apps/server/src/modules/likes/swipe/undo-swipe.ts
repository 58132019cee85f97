import type { SwipeCard } from '@bowline/contract/swipe';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type MemberViewer, memberViewerOf } from '#modules/profiles/index.ts';
import { takeLikeBack } from '../store.ts';
import { nudgeLikes } from '../target.ts';
import { swipeCards } from './cards.ts';
import type { ReadDeckDeps } from './read-deck.ts';
import { undoLatest } from './swipe-store.ts';

export interface UndoDeps extends ReadDeckDeps {
  readonly kernel: ReadDeckDeps['kernel'] & Pick<Kernel, 'nudges'>;
}

/**
 * The like of the day does not come back, or one could like without end. The card is made after the commit: the answer that is
 * kept for a repetition must not hold what another says of themselves.
 */
export async function undoSwipe(
  deps: UndoDeps,
  call: Call<Member>,
): Promise<Result<{ member: SwipeCard | null }, never>> {
  const undone: { other?: MemberId | undefined } = {};
  const kept = await call.commit<{ member: null }, never>(async (tx) => {
    undone.other = await takeBack(deps, tx, memberViewerOf(call));
    return ok({ member: null });
  });
  const { other } = undone;
  if (!other) return kept;
  const own = await deps.profiles.readOwn(call);
  const cards = await swipeCards(deps, deps.kernel.database.db, call, { own, members: [other] });
  return ok({ member: cards.get(other) ?? null });
}

/** Whose swipe it was. */
async function takeBack(deps: UndoDeps, tx: Queryable, player: MemberViewer): Promise<MemberId | undefined> {
  const undone = await undoLatest(tx, player, deps.kernel.clock.now());
  if (!undone?.liked) return undone?.other;
  const { other } = undone;
  const wasLiked = await takeLikeBack(tx, player.site, { from: player.member, to: other });
  if (wasLiked) nudgeLikes(deps, tx, player.site, [other]);
  return other;
}
