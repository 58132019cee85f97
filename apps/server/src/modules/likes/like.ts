import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { ok } from '#kernel/result.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import { likeWaits } from './events.ts';
import { giveLike } from './store.ts';
import { findTarget, type LikeAnswer, type LikeDeps, nudgeLikes } from './target.ts';

/** Liking again changes nothing and tells nobody. */
export async function like(
  deps: LikeDeps,
  tx: Queryable,
  viewer: MemberViewer,
  publicId: PublicId,
): Promise<LikeAnswer> {
  const target = await findTarget(deps, tx, viewer, publicId);
  if (!target.ok) return target;
  const { match } = await giveAndTell(deps, tx, viewer, target.value);
  return ok({ liked: true, match });
}

/** The liked member is told, and of a match the other pages of whoever likes as well. */
export async function giveAndTell(
  { kernel }: Pick<LikeDeps, 'kernel'>,
  tx: Queryable,
  { site, member }: MemberViewer,
  target: MemberId,
): Promise<{ readonly isFirst: boolean; readonly match: boolean }> {
  const now = kernel.clock.now();
  const given = await giveLike(tx, site, { from: member, to: target }, now);
  const match = given.matchedAt !== null;
  if (given.isFirst) {
    nudgeLikes({ kernel }, tx, site, match ? [target, member] : [target]);
    await sayLater(tx, site, target, now);
  }
  return { isFirst: given.isFirst, match };
}

/** Whoever is looking at the page sees it there. */
const waitMs = 20_000;

/** Once for all the likes of a member that come within this time. */
const sayLater = (tx: Queryable, site: SiteId, member: MemberId, now: Date): Promise<void> =>
  emit(
    tx,
    likeWaits,
    { site, member },
    {
      runAt: new Date(now.getTime() + waitMs),
      jobKey: `${likeWaits.name}:${site}:${member}`,
      keepsRunAt: true,
    },
  );
