import { seeLike as operation } from '@bowline/contract/likes';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import { type MemberViewer, memberViewerOf } from '#modules/profiles/index.ts';
import { markSeen } from './store.ts';

export const seeLikeRoute = (kernel: Pick<Kernel, 'clock' | 'nudges'>) =>
  route(operation, (call, { params }) =>
    call.commit(async (tx) => {
      await seeLike(kernel, tx, memberViewerOf(call), params.id);
      return ok({ like_new: false as const });
    }),
  );

/** Marks a like as seen when the member opens the liker's profile. Nudges the member's own pages, never the liker. */
async function seeLike(
  kernel: Pick<Kernel, 'clock' | 'nudges'>,
  tx: Queryable,
  viewer: MemberViewer,
  liker: PublicId,
): Promise<void> {
  const wasNew = await markSeen(tx, viewer, liker, kernel.clock.now());
  if (wasNew) afterCommit(tx, () => kernel.nudges.nudge(viewer.site, viewer.member, 'likes'));
}
