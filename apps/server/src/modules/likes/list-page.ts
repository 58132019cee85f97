import { type LikeList, listLikesOf as operation } from '@bowline/contract/likes';
import { limits } from '@bowline/contract/limits';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Discovery } from '#modules/discovery/index.ts';
import { memberViewerOf, presentCard } from '#modules/profiles/index.ts';
import { type LikePosition, selectLatest } from './list-store.ts';

export interface LikePageDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock' | 'vault'>;
  readonly discovery: Pick<Discovery, 'hydrateCards'>;
}

type LikePage = z.infer<(typeof operation)['response']>;

const positionShape = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)]);

export function listLikesOfRoute(deps: LikePageDeps) {
  const listPage = createLikePages(deps);
  return route(operation, (call, { params, query }) => listPage(call, params.type, query.cursor));
}

/** Pages through the lists of likes. A page may be short: members the viewer may no longer see are left out. */
function createLikePages({ kernel, discovery }: LikePageDeps) {
  const cursors = createCursors(kernel.vault, 'likes', positionShape);
  const { db } = kernel.database;

  return async function listPage(
    call: Call<Member>,
    list: LikeList,
    cursor: string | undefined,
  ): Promise<Result<LikePage, 'invalid_request'>> {
    const { site, member, publicId } = memberViewerOf(call);
    const reader = `${site}:${publicId}:${list}`;
    const read = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !read) return refused('invalid_request');
    const after: LikePosition | undefined = read && { at: new Date(read[0]), other: read[1] as MemberId };

    // One more than a page, to know whether there is a next one.
    const found = await selectLatest(db, site, list, { member, after, count: limits.pageSize + 1 });
    const entries = found.slice(0, limits.pageSize);
    const last = found.length > limits.pageSize ? entries.at(-1) : undefined;
    const cards = await discovery.hydrateCards(
      db,
      call,
      entries.map(({ other }) => other),
    );
    const now = kernel.clock.now();
    const shown = new Map(cards.map((card) => [card.profile.member, presentCard(card, now)]));
    return ok({
      members: entries.flatMap(({ other, at, seen, mutual }) => {
        const card = shown.get(other);
        const isNew = list !== 'given' && !seen;
        return card ? { ...card, liked_at: at.toISOString(), like_new: isNew, match: mutual } : [];
      }),
      next: last ? cursors.write(reader, [last.at.getTime(), last.other]) : null,
    });
  };
}
