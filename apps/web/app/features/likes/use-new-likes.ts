import { useQuery } from '@tanstack/react-query';
import { likesQuery } from '#app/session/queries.tsx';
import { useHydrated } from '#app/shell/use-hydrated.ts';

/** Returns how many members like this one whose like has not been looked at yet. */
export function useNewLikes(): number {
  const { data } = useQuery(likesQuery);
  // The page may bring the likes with it, but the server drew the top bar without: both must begin alike.
  const hydrated = useHydrated();
  if (!data || !hydrated) return 0;
  return data.liked_by.filter(({ like_new }) => like_new).length;
}
