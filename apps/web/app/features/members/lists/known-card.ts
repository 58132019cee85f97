import type { MemberCard } from '@bowline/contract/profiles';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { chatsQuery } from '#app/features/chat/queries.ts';
import { likesQuery } from '#app/platform/session/queries.tsx';
import type { ResultPage } from '../results/result-page.ts';

export const keptCards = ['cards'];

/** Caches cards that are in no list of their own, until the cache is cleared. */
export function keepCards(queries: QueryClient, cards: readonly MemberCard[]): void {
  queries.setQueryData<readonly MemberCard[]>(keptCards, cards);
}

export function forgetCard(queries: QueryClient, id: string): void {
  queries.setQueryData<readonly MemberCard[]>(keptCards, (cards) => cards?.filter((card) => card.id !== id));
}

/** Returns a cached card to show while the member's page loads. */
export function knownCard(queries: QueryClient, id: string): MemberCard | undefined {
  const lists = queries.getQueriesData<InfiniteData<ResultPage>>({ queryKey: ['members'] });
  const likes = queries.getQueryData(likesQuery.queryKey);
  const chats = queries.getQueryData(chatsQuery.queryKey);
  const cards = [
    ...lists.flatMap(([, list]) => list?.pages.flatMap(({ members }) => members) ?? []),
    ...(likes ? [...likes.profiles, ...likes.liked_by] : []),
    ...(chats?.chats.map(({ profile }) => profile) ?? []),
    ...(queries.getQueryData<readonly MemberCard[]>(keptCards) ?? []),
  ];
  return cards.find((card) => card.id === id);
}
