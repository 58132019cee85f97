import type { LikeList, listLikesOf as operation } from '@bowline/contract/likes';
import { limits } from '@bowline/contract/limits';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Discovery } from '#modules/discovery/index.ts';
import { memberViewerOf, presentCard } from '#modules/profiles/index.ts';
import { type LikePlace, selectLatest } from './list-store.ts';

export interface LikePageDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock' | 'vault'>;
  readonly discovery: Pick<Discovery, 'hydrateCards'>;
}

type LikePage = z.infer<(typeof operation)['response']>;

const placeShape = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)]);

/** The lists of likes, page by page. The rule decides on what the profiles say now. */
export function createLikePages({ kernel, discovery }: LikePageDeps) {
  const cursors = createCursors(kernel.vault, 'likes', placeShape);
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
    const behind: LikePlace | undefined = read && { at: new Date(read[0]), other: read[1] as MemberId };

    // One too many is asked for, to know whether there is a next page.
    const found = await selectLatest(db, site, list, { member, behind, count: limits.pageSize + 1 });
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
