import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { FullKey } from '@bowline/i18n';
import { methodIcons } from '#app/features/payment-parts/methods.ts';

export const methodHints: Readonly<Partial<Record<PaymentMethod, FullKey>>> = {
  ideal: 'checkout:hint_ideal',
  card: 'checkout:hint_card',
  paypal: 'checkout:hint_paypal',
  bank: 'checkout:hint_bank',
};

export function MethodSign({ method }: { method: PaymentMethod }) {
  const Icon = methodIcons[method];
  return (
    <span className="method-sign">
      <Icon strokeWidth={1.6} aria-hidden="true" />
    </span>
  );
}

/** Methods that open the member's own bank; the others open a payment page. */
export const opensBank = (method: PaymentMethod): boolean => method === 'ideal' || method === 'bank';
