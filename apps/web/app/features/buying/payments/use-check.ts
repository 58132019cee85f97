import type { PaymentView } from '@bowline/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { paymentQuery } from './queries.ts';
import { isOpen } from './rules.ts';

/**
 * Has the provider asked once for an open payment, as when the member returns from it. `?declined=1` is our address for
 * payments that were not made. The address becomes `checked` afterwards: a reload would claim it again.
 */
export function useCheck(payment: PaymentView, checked: string): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const declined = search.get('declined') === '1';
  const { id } = payment;
  const asks = isOpen(payment);
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current || !asks) return;
    asked.current = true;
    browserApi
      .checkPayment({ params: { id }, body: { declined } })
      .then(() => {
        const { pathname, search } = window.location;
        if (pathname + search !== checked) void navigate(checked, { replace: true });
        return queries.invalidateQueries({ queryKey: paymentQuery(id).queryKey });
      })
      // The payment is polled by the server anyway; the page asks again by its own clock.
      .catch(() => undefined);
  }, [asks, checked, declined, id, navigate, queries]);
}
