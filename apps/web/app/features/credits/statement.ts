import type { CreditTransaction } from '@bowline/contract/credits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';

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
    answerOf(
      browserApi().GET('/api/credits/statement', { params: { query: cursor ? { cursor } : {} }, signal }),
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** What a line shows besides its reason. */
export interface LineFacts {
  /** The change of the spendable balance; null if it did not change, because the credits had been reserved. */
  readonly change: number | null;
  readonly aside: 'put_aside' | 'from_aside' | 'given_back' | null;
  readonly asideCredits: number;
  readonly debt: number;
}

export function factsOf({ credits, reserved, debt }: CreditTransaction): LineFacts {
  const aside =
    reserved > 0 ? 'put_aside' : reserved === 0 ? null : credits > 0 ? 'given_back' : 'from_aside';
  return { change: credits === 0 ? null : credits, aside, asideCredits: Math.abs(reserved), debt };
}
