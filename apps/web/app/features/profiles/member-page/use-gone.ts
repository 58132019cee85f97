import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { hideFromLists } from '#app/features/member-cache/hide-from-lists.ts';
import { queryClient } from '#app/session/queries.tsx';

/** Removes a member who turned out to be missing from every list, and reloads the page without their card. */
export function useGone(id: string, gone: Promise<boolean> | undefined): void {
  const { revalidate } = useRevalidator();
  const forget = useEffectEvent(() => {
    hideFromLists(queryClient(), id);
    void revalidate();
  });
  useEffect(() => {
    void gone?.then((isGone) => isGone && forget());
  }, [gone]);
}
