import type { CheckoutView, PaymentView } from '@bowline/contract/payments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { isOpen, refetchAfter } from './rules.ts';

export interface PaymentsPart {
  readonly payments: readonly PaymentView[];
  readonly next: string | null;
}

/** The member's payments. A `payments` nudge invalidates every key that starts with it. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['payments', 'list'],
  queryFn: ({ pageParam: cursor, signal }): Promise<PaymentsPart> =>
    browserApi.listPayments({ query: cursor ? { cursor } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** One payment. While it is open it is asked for again, in case the nudge about its outcome is lost. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }): Promise<PaymentView> =>
      browserApi.readPayment({ params: { id }, signal }).then(({ payment }) => payment),
    refetchInterval: ({ state: { data } }) =>
      data && isOpen(data) ? refetchAfter(Date.now() - Date.parse(data.created)) : false,
  });

/** What could be ordered again after a payment came to nothing, with the discount it had as long as that holds. */
export const checkoutAgainQuery = ({ id, country, discount }: PaymentView) =>
  queryOptions({
    queryKey: ['payments', 'again', id],
    queryFn: async ({ signal }): Promise<CheckoutView> => {
      const read = (code?: string) => browserApi.readCheckout({ query: { country, code }, signal });
      const withCode = discount && (await read(discount.code).catch(() => undefined));
      // A code that no longer holds is refused.
      return withCode ?? read();
    },
  });
