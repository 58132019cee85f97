import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keepTracking } from './tracking.ts';

/** For every page a link from elsewhere may lead to. */
export function useKeepTracking(): void {
  const [search] = useSearchParams();
  useEffect(() => keepTracking(search), [search]);
}
