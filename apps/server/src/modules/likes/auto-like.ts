import { autoLike as operation } from '@bowline/contract/likes';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import type { Discovery } from '#modules/discovery/index.ts';
import { type CardParts, memberViewerOf, presentCard } from '#modules/profiles/index.ts';
import { selectUnseen } from './list-store.ts';
import { selectLikedAmong } from './store.ts';

export interface AutoLikeDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly discovery: Pick<Discovery, 'hydrateCards' | 'rankMatches'>;
}

type AutoLike = z.infer<(typeof operation)['response']>;

/** Enough likers to find one who is still visible. */
const candidates = 24;

export const autoLikeRoute = (deps: AutoLikeDeps) =>
  route(operation, async (call) => ok(await autoLike(deps, call)));

/** Returns the newest unseen like, else a suggestion marked as such. Never invents a like, and writes nothing. */
async function autoLike(deps: AutoLikeDeps, call: Call<Member>): Promise<AutoLike> {
  const now = deps.kernel.clock.now();
  const liker = await newestLiker(deps, call);
  if (liker) return { profile: presentCard(liker, now), kind: 'like' };
  const suggested = await suggestion(deps, call);
  if (suggested) return { profile: presentCard(suggested, now), kind: 'suggestion' };
  return { profile: null, kind: null };
}

async function newestLiker(
  { kernel, discovery }: AutoLikeDeps,
  call: Call<Member>,
): Promise<CardParts | undefined> {
  const { db } = kernel.database;
  const { site, member } = memberViewerOf(call);
  const likers = await selectUnseen(db, site, { member, count: candidates });
  const [newest] = await discovery.hydrateCards(
    db,
    call,
    likers.map(({ other }) => other),
  );
  return newest;
}

/** Returns the match finder's best result that the member does not like yet. */
async function suggestion(
  { kernel, discovery }: AutoLikeDeps,
  call: Call<Member>,
): Promise<CardParts | undefined> {
  const { site, member } = memberViewerOf(call);
  const { ranked } = await discovery.rankMatches(call, { near: '1' });
  const cards = ranked.map(({ card }) => card);
  const others = cards.map(({ profile }) => profile.member);
  const liked = await selectLikedAmong(kernel.database.db, site, member, others);
  return cards.find(({ profile }) => !liked.has(profile.member));
}
