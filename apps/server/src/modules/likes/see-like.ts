import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import { markSeen } from './store.ts';

/** Opening the liker's profile. The member's other pages hear of it; the liker does not. */
export async function seeLike(
  kernel: Pick<Kernel, 'clock' | 'nudges'>,
  tx: Queryable,
  onlooker: MemberViewer,
  liker: PublicId,
): Promise<void> {
  const wasNew = await markSeen(tx, onlooker, liker, kernel.clock.now());
  if (wasNew) afterCommit(tx, () => kernel.nudges.nudge(onlooker.site, onlooker.member, 'likes'));
}
