import { limits } from '@bowline/contract/limits';
import type { listBlocked as operation } from '@bowline/contract/profiles';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type BlockCursor, selectBlocks } from './block-store.ts';
import { memberViewerOf } from './visibility.ts';

type BlockedPage = z.infer<(typeof operation)['response']>;

const place = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)]);

export function createBlockList({ database, vault }: Pick<Kernel, 'database' | 'vault'>) {
  const cursors = createCursors(vault, 'profiles.block', place);

  return async function listBlocked(
    call: Call<Member>,
    cursor: string | undefined,
  ): Promise<Result<BlockedPage, 'invalid_request'>> {
    const onlooker = memberViewerOf(call);
    const reader = `${onlooker.site}:${onlooker.publicId}`;
    const read = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !read) return refused('invalid_request');
    const behind: BlockCursor | undefined = read && {
      blockedAt: new Date(read[0]),
      member: read[1] as MemberId,
    };

    // One too many is asked for, to know whether there is a next page.
    const found = await selectBlocks(database.db, onlooker, { behind, count: limits.pageSize + 1 });
    const blocks = found.slice(0, limits.pageSize);
    const last = found.length > limits.pageSize ? blocks.at(-1) : undefined;
    return ok({
      members: blocks.map(({ publicId, name, blockedAt }) => ({
        id: publicId,
        name,
        blocked_at: blockedAt.toISOString(),
      })),
      next: last ? cursors.write(reader, [last.blockedAt.getTime(), last.member]) : null,
    });
  };
}
