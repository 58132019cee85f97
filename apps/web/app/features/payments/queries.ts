import type { PaymentView } from '@bowline/contract/payments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';

export interface PaymentsPart {
  readonly payments: readonly PaymentView[];
  readonly next: string | null;
}

/** The member's payments. A `payments` nudge invalidates every key that starts with it. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['payments', 'list'],
  queryFn: ({ pageParam: cursor, signal }): Promise<PaymentsPart> =>
    answerOf(browserApi().GET('/api/payments', { params: { query: cursor ? { cursor } : {} }, signal })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});
