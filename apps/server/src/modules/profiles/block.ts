import type { Call, Member } from '#kernel/http/call.ts';
import type { PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { deleteBlock, hasBlocked, insertBlock } from './block-store.ts';
import { memberViewerOf } from './visibility.ts';
import type { createVisibleProfiles } from './visible-profiles.ts';

/** Whoever can be seen can be blocked, but for oneself. The other is told nothing, not even over an open socket. */
export const block = (
  { resolve }: Pick<ReturnType<typeof createVisibleProfiles>, 'resolve'>,
  call: Call<Member>,
  publicId: PublicId,
): Promise<Result<{ blocked: true }, 'member_unavailable'>> =>
  call.commit(async (tx) => {
    const onlooker = memberViewerOf(call);
    if (publicId === onlooker.publicId) return refused('member_unavailable');
    const found = await resolve(tx, onlooker, publicId);
    // Whom the member has blocked they do not see; doing it again is no more than that.
    if (!found.ok) return (await hasBlocked(tx, onlooker, publicId)) ? ok({ blocked: true }) : found;
    await insertBlock(tx, onlooker, found.value.member, call.clock.now());
    return ok({ blocked: true });
  });

/** Answers the same whether or not there was a block, or a member: whom one cannot see one learns nothing about. */
export const unblock = (call: Call<Member>, publicId: PublicId): Promise<Result<{ blocked: false }, never>> =>
  call.commit(async (tx) => {
    await deleteBlock(tx, memberViewerOf(call), publicId);
    return ok({ blocked: false });
  });
