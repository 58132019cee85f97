import { like as likeOperation, unlike as unlikeOperation } from '@bowline/contract/likes';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { defineEvent, emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberReference } from '#modules/identity/index.ts';
import { type MemberViewer, memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import { deleteLike, insertLike } from './store.ts';

export interface LikeDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'nudges'>;
  readonly profiles: Pick<Profiles, 'resolve'>;
}

type LikeResult = Result<{ readonly liked: boolean; readonly match: boolean }, 'member_unavailable'>;

/** A member has received a like. The payload does not name the liker: the job may outlive their erasure. */
export const likeWaits = defineEvent('likes.like_waits', memberReference);

export const likeRoute = (deps: LikeDeps) =>
  route(likeOperation, (call, { params }) =>
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

/** A member in invisible mode can be liked back by members they liked first. Nobody can like themselves. */
export async function findTarget(
  { profiles }: LikeDeps,
  tx: Queryable,
  viewer: MemberViewer,
  publicId: PublicId,
): Promise<Result<MemberId, 'member_unavailable'>> {
  if (publicId === viewer.publicId) return refused('member_unavailable');
  const found = await profiles.resolve(tx, viewer, publicId);
  return found.ok ? ok(found.value.member) : found;
}

/** Nudges the liked member; a match also nudges the other open pages of the liking member. */
export async function giveLike(
  { kernel }: Pick<LikeDeps, 'kernel'>,
  tx: Queryable,
  { site, member }: MemberViewer,
  target: MemberId,
): Promise<{ readonly isFirst: boolean; readonly match: boolean }> {
  const now = kernel.clock.now();
  const { isFirst, matchedAt } = await insertLike(tx, site, { from: member, to: target }, now);
  const match = matchedAt !== null;
  if (isFirst) {
    nudgeLikes({ kernel }, tx, site, match ? [target, member] : [target]);
    await notifyLater(tx, site, target, now);
  }
  return { isFirst, match };
}

export function nudgeLikes(
  { kernel }: Pick<LikeDeps, 'kernel'>,
  tx: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): void {
  for (const member of members) afterCommit(tx, () => kernel.nudges.nudge(site, member, 'likes'));
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

export const unlikeRoute = (deps: LikeDeps) =>
  route(unlikeOperation, (call, { params }) =>
    call.commit((tx) => unlike(deps, tx, memberViewerOf(call), params.id)),
  );

async function unlike(
  deps: LikeDeps,
  tx: Queryable,
  viewer: MemberViewer,
  publicId: PublicId,
): Promise<LikeResult> {
  const target = await findTarget(deps, tx, viewer, publicId);
  if (!target.ok) return target;
  const wasLiked = await deleteLike(tx, viewer.site, { from: viewer.member, to: target.value });
  if (wasLiked) nudgeLikes(deps, tx, viewer.site, [target.value]);
  return ok({ liked: false, match: false });
}
