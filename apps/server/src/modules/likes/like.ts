import { like as operation } from '@bowline/contract/likes';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { ok } from '#kernel/result.ts';
import { type MemberViewer, memberViewerOf } from '#modules/profiles/index.ts';
import { likeWaits } from './events.ts';
import { insertLike } from './store.ts';
import { findTarget, type LikeDeps, type LikeResult, nudgeLikes } from './target.ts';

export const likeRoute = (deps: LikeDeps) =>
  route(operation, (call, { params }) =>
    call.commit((tx) => like(deps, tx, memberViewerOf(call), params.id)),
  );

/** Liking again changes nothing and notifies nobody. */
export async function like(
  deps: LikeDeps,
  tx: Queryable,
  viewer: MemberViewer,
  publicId: PublicId,
): Promise<LikeResult> {
  const target = await findTarget(deps, tx, viewer, publicId);
  if (!target.ok) return target;
  const { match } = await giveLike(deps, tx, viewer, target.value);
  return ok({ liked: true, match });
}

/** Nudges the liked member; a match also nudges the other open pages of the liking member. */
export async function giveLike(
  { kernel }: Pick<LikeDeps, 'kernel'>,
  tx: Queryable,
  { site, member }: MemberViewer,
  target: MemberId,
): Promise<{ readonly isFirst: boolean; readonly match: boolean }> {
  const now = kernel.clock.now();
  const given = await insertLike(tx, site, { from: member, to: target }, now);
  const match = given.matchedAt !== null;
  if (given.isFirst) {
    nudgeLikes({ kernel }, tx, site, match ? [target, member] : [target]);
    await notifyLater(tx, site, target, now);
  }
  return { isFirst: given.isFirst, match };
}

/** A member who has the page open sees the like there and needs no notification. */
const notificationDelayMs = 20_000;

/** The job key merges all likes of a member within the delay into one notification. */
const notifyLater = (tx: Queryable, site: SiteId, member: MemberId, now: Date): Promise<void> =>
  emit(
    tx,
    likeWaits,
    { site, member },
    {
      runAt: new Date(now.getTime() + notificationDelayMs),
      jobKey: `${likeWaits.name}:${site}:${member}`,
      keepsRunAt: true,
    },
  );
