import { block as blockOperation, unblock as unblockOperation } from '@bowline/contract/profiles';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { deleteBlock, hasBlocked, insertBlock } from './block-store.ts';
import { memberViewerOf } from './visibility.ts';
import type { VisibleProfiles } from './visible-profiles.ts';

export const blockRoute = (visibleProfiles: Pick<VisibleProfiles, 'resolve'>) =>
  route(blockOperation, (call, { params }) => block(visibleProfiles, call, params.id));

/** Blocks a visible member. The blocked member gets no notification and no nudge. */
const block = (
  { resolve }: Pick<VisibleProfiles, 'resolve'>,
  call: Call<Member>,
  publicId: PublicId,
): Promise<Result<{ blocked: true }, 'member_unavailable'>> =>
  call.commit(async (tx) => {
    const viewer = memberViewerOf(call);
    if (publicId === viewer.publicId) return refused('member_unavailable');
    const other = await resolve(tx, viewer, publicId);
    // A member blocked earlier is no longer visible; blocking them again succeeds.
    if (!other.ok) return (await hasBlocked(tx, viewer, publicId)) ? ok({ blocked: true }) : other;
    await insertBlock(tx, viewer, other.value.member, call.clock.now());
    return ok({ blocked: true });
  });

export const unblockRoute = route(unblockOperation, (call, { params }) => unblock(call, params.id));

/** Answers alike whether or not there was a block or such a member, so that nothing is learnt about hidden ones. */
const unblock = (call: Call<Member>, publicId: PublicId): Promise<Result<{ blocked: false }, never>> =>
  call.commit(async (tx) => {
    await deleteBlock(tx, memberViewerOf(call), publicId);
    return ok({ blocked: false });
  });
