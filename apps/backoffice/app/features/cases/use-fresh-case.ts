import type { CaseView } from '@bowline/contract/cases';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { takeCase } from './case-api.ts';

const REFRESH_MS = 20_000;

/** Keeps an open case as it is on the server, and makes it the person's who opens it, unless somebody works on it. */
export function useFreshCase(one: CaseView): { readonly refresh: () => void } {
  const { revalidate, state } = useRevalidator();
  const queries = useQueryClient();
  const refresh = () => {
    void queries.invalidateQueries();
    void revalidate();
  };

  const isFree = one.state === 'open' && one.may.take && one.decisions.length > 0 && !one.holder;
  const takeIfFree = useEffectEvent(async () => {
    if (!isFree) return;
    // Somebody may have been quicker: the page then shows whose it is.
    await takeCase(one).catch(() => undefined);
    refresh();
  });
  useEffect(() => {
    void takeIfFree();
  }, []);

  const refreshIfSeen = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => refreshIfSeen(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return { refresh };
}
