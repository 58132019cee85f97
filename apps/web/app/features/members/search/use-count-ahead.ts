import type { MemberFilters, Tally } from '@bowline/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import { askedFilters, explicitly, searchOf } from './filters.ts';

/** Keeps a moving slider from causing a request per step. */
const SETTLED_MS = 300;

/** Returns how many results the filters would give; undefined until the delay is over and the API has answered. */
export function useCountAhead(filters: MemberFilters): Tally | undefined {
  const user = useUser();
  const [settled, setSettled] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(filters), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [filters]);

  const { data, isError } = useQuery({
    queryKey: ['member-count', searchOf(settled)],
    queryFn: ({ signal }): Promise<Tally> =>
      browserApi.countMembers({
        query: user ? explicitly(settled) : askedFilters(settled),
        signal,
      }),
  });
  return isError || searchOf(filters) !== searchOf(settled) ? undefined : data;
}
