import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { FullKey } from '@bowline/i18n';
import { Banknote, CreditCard, Landmark, type LucideIcon, ReceiptText, Wallet } from 'lucide-react';

export const methodTexts = {
  ideal: 'payments:method_ideal',
  card: 'payments:method_card',
  paypal: 'payments:method_paypal',
  bank: 'payments:method_bank',
  direct_debit: 'payments:method_direct_debit',
} as const satisfies Readonly<Record<PaymentMethod, FullKey>>;

export const methodHints: Readonly<Partial<Record<PaymentMethod, FullKey>>> = {
  ideal: 'checkout:hint_ideal',
  card: 'checkout:hint_card',
  paypal: 'checkout:hint_paypal',
  bank: 'checkout:hint_bank',
};

const icons: Readonly<Record<PaymentMethod, LucideIcon>> = {
  ideal: Landmark,
  card: CreditCard,
  paypal: Wallet,
  bank: Banknote,
  direct_debit: ReceiptText,
};

export function MethodSign({ method }: { method: PaymentMethod }) {
  const Icon = icons[method];
  return (
    <span className="method-sign">
      <Icon strokeWidth={1.6} aria-hidden="true" />
    </span>
  );
}

/** Methods that open the member's own bank; the others open a payment page. */
export const opensBank = (method: PaymentMethod): boolean => method === 'ideal' || method === 'bank';
