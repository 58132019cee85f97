import { useCallback, useRef } from 'react';

/**
 * Runs one piece of work at a time: what is asked for while it is under way is dropped. Six figures send themselves, and many
 * people press Enter after them.
 */
export function useOnce(): (work: () => Promise<unknown>) => void {
  const underway = useRef(false);
  return useCallback((work) => {
    if (underway.current) return;
    underway.current = true;
    void work().finally(() => {
      underway.current = false;
    });
  }, []);
}
