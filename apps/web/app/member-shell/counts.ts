import { useQuery } from '@tanstack/react-query';
import { chatsQuery } from '#app/features/chat/queries.ts';
import { likesQuery } from '#app/session/queries.tsx';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import type { Counts } from './nav-items.ts';

/** What is new for this member. */
export function useCounts(): Counts {
  return { unreadMessages: useUnreadMessages(), newLikes: useNewLikes() };
}

/** In all conversations together. */
function useUnreadMessages(): number {
  const { data } = useQuery({ ...chatsQuery, select: ({ num_unread_messages }) => num_unread_messages });
  const hydrated = useHydrated();
  return data && hydrated ? data : 0;
}

/** How many members like this one and have not been looked at since. */
function useNewLikes(): number {
  const { data } = useQuery(likesQuery);
  // The page may bring the likes with it, but the server drew the top bar without: both must begin alike.
  const hydrated = useHydrated();
  if (!data || !hydrated) return 0;
  return data.liked_by.filter(({ like_new }) => like_new).length;
}
