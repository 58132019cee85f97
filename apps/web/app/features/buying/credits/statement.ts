import type { CreditTransaction } from '@bowline/contract/credits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/platform/api/browser-api.ts';

export interface StatementPart {
  readonly balance: number;
  readonly reserved: number;
  readonly debt: number;
  readonly transactions: readonly CreditTransaction[];
  readonly next: string | null;
}

/** The member's transactions. A balance nudge invalidates them, as it does the user. */
export const statementQuery = infiniteQueryOptions({
  queryKey: ['user', 'statement'],
  queryFn: ({ pageParam: cursor, signal }): Promise<StatementPart> =>
    browserApi.readCreditStatement({ query: cursor ? { cursor } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** What a line says about reserved credits; null if it says nothing. */
export function asideOf({
  credits,
  reserved,
}: Pick<CreditTransaction, 'credits' | 'reserved'>): 'put_aside' | 'given_back' | null {
  if (reserved === 0) return null;
  return credits > 0 ? 'given_back' : 'put_aside';
}
