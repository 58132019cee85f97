import type { listLikes as listLikesOperation } from '@bowline/contract/likes';
import type { z } from 'zod';
import type { MemberId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Discovery } from '../discovery/index.ts';
import { maySee, type Onlooker, presentCard } from '../profiles/index.ts';
import { type LikeEntry, selectNewest } from './store.ts';

export interface ListLikesDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly discovery: Pick<Discovery, 'hydrateCards'>;
}

type LikesView = z.infer<(typeof listLikesOperation)['response']>;

/** The page shows the newest; a member with more likes than this is not short of any. */
const newest = 100;

export async function listLikes({ kernel, discovery }: ListLikesDeps, viewer: Onlooker): Promise<LikesView> {
  const { db } = kernel.database;
  const range = { member: viewer.member, count: newest };
  const [given, received] = await Promise.all([
    selectNewest(db, viewer.site, 'given', range),
    selectNewest(db, viewer.site, 'received', range),
  ]);
  const members = new Set([...given, ...received].map(({ other }) => other));
  const hydrated = await discovery.hydrateCards(db, viewer, [...members]);
  const parts = new Map(hydrated.map((part) => [part.profile.member, part]));
  const now = kernel.clock.now();

  function cardOf(member: MemberId, approached: boolean) {
    const part = parts.get(member);
    return part && maySee(viewer, part.profile, { approached }) ? presentCard(part, now) : undefined;
  }
  const givenTo = ({ other, mutual }: LikeEntry) => cardOf(other, mutual) ?? [];
  const receivedFrom = ({ other, seen }: LikeEntry) => {
    const card = cardOf(other, true);
    return card ? { ...card, like_new: !seen } : [];
  };
  return { profiles: given.flatMap(givenTo), liked_by: received.flatMap(receivedFrom) };
}
