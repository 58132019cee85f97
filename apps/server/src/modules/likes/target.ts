import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { MemberViewer, Profiles } from '#modules/profiles/index.ts';

export interface LikeDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'nudges'>;
  readonly profiles: Pick<Profiles, 'resolve'>;
}

export type LikeResult = Result<{ readonly liked: boolean; readonly match: boolean }, 'member_unavailable'>;

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

export function nudgeLikes(
  { kernel }: Pick<LikeDeps, 'kernel'>,
  tx: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): void {
  for (const member of members) afterCommit(tx, () => kernel.nudges.nudge(site, member, 'likes'));
}
