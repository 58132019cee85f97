import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { likesQuery } from '#app/session/queries.tsx';
import { isLikeNew, seeLike } from './seen.ts';

/** Whoever opens a profile has seen that member's like. Shows nothing. */
export function SeeLike({ id }: { id: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(likesQuery);
  const seen = useRef<string>(undefined);
  const see = useEffectEvent(async () => {
    if (seen.current === id || !isLikeNew(queries, id)) return;
    seen.current = id;
    await seeLike(queries, id);
  });
  useEffect(() => void see(), [id, data]);
  return null;
}
