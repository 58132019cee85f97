import type { MemberCard } from '@bowline/contract/profiles';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { chatsQuery } from '#app/features/chat/queries.ts';
import type { ResultPage } from '#app/features/members/results/result-page.ts';
import { likesQuery } from '#app/session/queries.tsx';

export const keptCards = ['cards'];

/** Remembers cards that stand in no list of their own. They go with the member's other memories. */
export function keepCards(queries: QueryClient, cards: readonly MemberCard[]): void {
  queries.setQueryData<readonly MemberCard[]>(keptCards, cards);
}

export function forgetCard(queries: QueryClient, id: string): void {
  queries.setQueryData<readonly MemberCard[]>(keptCards, (cards) => cards?.filter((card) => card.id !== id));
}

/** A member as the page before has shown them, for the moments until their own page has come. */
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
