import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#app/visit/root-data.ts';
import { keepTracking } from './tracking.ts';

/** On whichever page a visitor arrives: a link from elsewhere may lead to any of them. */
export function useKeepTracking(): void {
  const [search] = useSearchParams();
  const user = useUser();
  useEffect(() => {
    if (!user) keepTracking(search);
  }, [user, search]);
}
