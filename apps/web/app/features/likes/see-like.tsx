import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { answerOf } from '../../api/client.ts';
import { likesQuery } from '../../session/queries.tsx';
import { isLikeNew, markSeen } from './seen.ts';

/** Whoever opens a profile has seen that member's like. Shows nothing. */
export function SeeLike({ id }: { id: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(likesQuery);
  const seen = useRef<string>(undefined);
  const see = useEffectEvent(async () => {
    if (seen.current === id || !isLikeNew(queries, id)) return;
    seen.current = id;
    // An answer that is on its way would say that it is new.
    await queries.cancelQueries(likesQuery);
    markSeen(queries, id);
    await answerOf(browserApi().PUT('/api/members/{id}/like/seen', { params: { path: { id } } })).catch(
      // It stays new, and the next look tries again.
      () => queries.invalidateQueries(likesQuery),
    );
  });
  useEffect(() => void see(), [id, data]);
  return null;
}
