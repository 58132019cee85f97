import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../shell/use-hydrated.ts';
import type { Counts } from './nav-items.ts';
import { likesQuery } from './queries.tsx';

/** What is new for this member. There are no conversations yet, so nothing in them is unread. */
export function useCounts(): Counts {
  return { unreadMessages: 0, newLikes: useNewLikes() };
}

/** How many members like this one and have not been looked at since. */
function useNewLikes(): number {
  const { data } = useQuery(likesQuery);
  // The page may bring the likes with it, but the server drew the top bar without: both must begin alike.
  const hydrated = useHydrated();
  if (!data || !hydrated) return 0;
  return data.liked_by.filter(({ like_new }) => like_new).length;
}
