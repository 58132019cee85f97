import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../shell/use-hydrated.ts';
import { likesQuery } from './queries.tsx';

/** How many members like this one and have not been looked at since. */
export function useNewLikes(): number {
  const { data } = useQuery(likesQuery);
  // The page may bring the likes with it, but the server drew the top bar without: both must begin alike.
  const hydrated = useHydrated();
  if (!data || !hydrated) return 0;
  return data.liked_by.filter(({ like_new }) => like_new).length;
}
