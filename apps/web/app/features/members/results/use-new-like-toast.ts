import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { likesQuery } from '#app/session/queries.tsx';
import { notify } from '#app/shell/notify.ts';

/** Tells of a like that arrives while the page is open, but not of those that were there before. */
export function useNewLikeToast(text: string): void {
  const { data } = useQuery(likesQuery);
  const liked = new Set(data?.profiles.map(({ id }) => id));
  // An answer to the member's own like is a match, which has a moment of its own.
  const count = data?.liked_by.filter(({ id, like_new }) => like_new && !liked.has(id)).length;
  const known = useRef<number>(undefined);

  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && count > known.current) void notify('success', text);
    known.current = count;
  }, [count, text]);
}
