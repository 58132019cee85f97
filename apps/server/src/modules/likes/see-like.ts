import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import { markSeen } from './store.ts';

/** Marks a like as seen, when the member opens the liker's profile. Nudges the member's other pages, never the liker. */
export async function seeLike(
  kernel: Pick<Kernel, 'clock' | 'nudges'>,
  tx: Queryable,
  viewer: MemberViewer,
  liker: PublicId,
): Promise<void> {
  const wasNew = await markSeen(tx, viewer, liker, kernel.clock.now());
  if (wasNew) afterCommit(tx, () => kernel.nudges.nudge(viewer.site, viewer.member, 'likes'));
}
