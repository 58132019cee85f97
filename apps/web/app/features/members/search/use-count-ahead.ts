import type { MemberFilters, Tally } from '@bowline/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { askedFilters, searchOf } from './filters.ts';

/** A slider that is being moved is not counted for at every step. */
const SETTLED_MS = 300;

/** How many these filters would find; unknown until they have settled and been counted. */
export function useCountAhead(filters: MemberFilters): Tally | undefined {
  const [settled, setSettled] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(filters), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [filters]);

  const { data, isError } = useQuery({
    queryKey: ['member-count', searchOf(settled)],
    queryFn: ({ signal }): Promise<Tally> =>
      answerOf(browserApi().GET('/api/members/count', { params: { query: askedFilters(settled) }, signal })),
  });
  return isError || searchOf(filters) !== searchOf(settled) ? undefined : data;
}
