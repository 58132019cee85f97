import type { PaymentView } from '@bowline/contract/payments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { isOpen, refetchAfter } from './rules.ts';

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

/** One payment. While it is open it is asked for again, in case the nudge about its outcome is lost. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }): Promise<PaymentView> =>
      answerOf(browserApi().GET('/api/payments/{id}', { params: { path: { id } }, signal })).then(
        ({ payment }) => payment,
      ),
    refetchInterval: ({ state: { data } }) =>
      data && isOpen(data) ? refetchAfter(Date.now() - Date.parse(data.created)) : false,
  });

/** Whether a method can pay in a country: after a card was refused, PayPal is named only where it is offered. */
export const offeredQuery = (country: PaymentView['country']) =>
  queryOptions({
    queryKey: ['payments', 'offered', country],
    queryFn: ({ signal }) =>
      answerOf(browserApi().GET('/api/payments/checkout', { params: { query: { country } }, signal })).then(
        ({ methods }) => methods.filter(({ closed }) => closed === null).map(({ method }) => method),
      ),
  });
