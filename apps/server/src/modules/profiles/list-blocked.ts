import { limits } from '@bowline/contract/limits';
import { listBlocked as operation } from '@bowline/contract/profiles';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type BlockCursor, selectBlocks } from './block-store.ts';
import { memberViewerOf } from './visibility.ts';

type BlockedPage = z.infer<(typeof operation)['response']>;

const cursorShape = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)]);

export function listBlockedRoute({ database, vault }: Pick<Kernel, 'database' | 'vault'>) {
  const cursors = createCursors(vault, 'profiles.block', cursorShape);

  async function listBlocked(
    call: Call<Member>,
    cursor: string | undefined,
  ): Promise<Result<BlockedPage, 'invalid_request'>> {
    const viewer = memberViewerOf(call);
    const reader = `${viewer.site}:${viewer.publicId}`;
    const position = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !position) return refused('invalid_request');
    const after: BlockCursor | undefined = position && {
      blockedAt: new Date(position[0]),
      member: position[1] as MemberId,
    };

    // One row more than a page tells whether there is a next page.
    const rows = await selectBlocks(database.db, viewer, { after, count: limits.pageSize + 1 });
    const blocks = rows.slice(0, limits.pageSize);
    const last = rows.length > limits.pageSize ? blocks.at(-1) : undefined;
    return ok({
      members: blocks.map(({ publicId, name, blockedAt }) => ({
        id: publicId,
        name,
        blocked_at: blockedAt.toISOString(),
      })),
      next: last ? cursors.write(reader, [last.blockedAt.getTime(), last.member]) : null,
    });
  }

  return route(operation, (call, { query }) => listBlocked(call, query.cursor));
}
