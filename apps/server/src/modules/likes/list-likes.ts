import { listLikes as operation } from '@bowline/contract/likes';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import type { Discovery } from '#modules/discovery/index.ts';
import { memberViewerOf, type Profiles, presentCard } from '#modules/profiles/index.ts';
import { countNewLikes } from './count-new-likes.ts';
import { type LikeEntry, selectLatest } from './list-store.ts';

export interface ListLikesDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly discovery: Pick<Discovery, 'hydrateCards'>;
  readonly profiles: Pick<Profiles, 'visibleAmong'>;
}

type LikesView = z.infer<(typeof operation)['response']>;

const listLimit = 100;

export const listLikesRoute = (deps: ListLikesDeps) =>
  route(operation, async (call) => ok(await listLikes(deps, call)));

async function listLikes(
  { kernel, discovery, profiles }: ListLikesDeps,
  call: Call<Member>,
): Promise<LikesView> {
  const viewer = memberViewerOf(call);
  const { db } = kernel.database;
  const range = { member: viewer.member, count: listLimit };
  const [given, received, newLikes] = await Promise.all([
    selectLatest(db, viewer.site, 'given', range),
    selectLatest(db, viewer.site, 'received', range),
    countNewLikes(profiles, db, viewer),
  ]);
  const members = new Set([...given, ...received].map(({ other }) => other));
  const visible = await discovery.hydrateCards(db, call, [...members]);
  const now = kernel.clock.now();
  const cards = new Map(visible.map((card) => [card.profile.member, presentCard(card, now)]));

  const givenTo = ({ other }: LikeEntry) => cards.get(other) ?? [];
  const receivedFrom = ({ other, seen, mutual }: LikeEntry) => {
    const card = cards.get(other);
    return card ? { ...card, like_new: !seen, match: mutual } : [];
  };
  return {
    profiles: given.flatMap(givenTo),
    liked_by: received.flatMap(receivedFrom),
    num_new_likes: newLikes,
  };
}
