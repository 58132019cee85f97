import type { CaseView } from '@bowline/contract/cases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { caseAddress, scopeQuery } from './case-address.ts';
import { fetchCases } from './case-api.ts';
import { nextCase } from './next-case.ts';

interface Neighbours {
  /** To the case so many places further in its queue. */
  readonly goBy: (step: number) => void;
  /** After a case is done: to the next that this person can take, else to the queue. */
  readonly goOn: () => void;
}

/** The open cases beside this one, as the queue orders them. */
export function useNeighbours(one: CaseView, scope: string | undefined): Neighbours {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [queue = 'reports'] = one.queues;
  const { data } = useQuery({
    queryKey: ['cases', queue, 'open', scope, 'neighbours'],
    queryFn: () => fetchCases({ queue, state: 'open', site: scope }),
    staleTime: 10_000,
  });
  const rows = data?.cases ?? [];
  const at = rows.findIndex(({ id }) => id === one.id);
  return {
    goBy: (step) => {
      const next = rows[at < 0 ? 0 : at + step];
      if (next) void navigate(caseAddress(next, scope));
    },
    goOn: () => {
      void queries.invalidateQueries();
      const next = nextCase(rows, one.id);
      void navigate(next ? caseAddress(next, scope) : `/${queue}${scopeQuery(scope)}`);
    },
  };
}
