import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { useQuery } from '@tanstack/react-query';
import { likesQuery } from '#app/platform/session/queries.tsx';

/** Returns the number of received likes not seen yet; beyond the limit, the limit. */
export function useNewLikes(): number {
  const { data } = useQuery(likesQuery);
  // The server renders the top bar without likes, so the first client render must too.
  const hydrated = useHydrated();
  if (!data || !hydrated) return 0;
  return data.num_new_likes;
}
