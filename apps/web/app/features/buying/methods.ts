import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { FullKey } from '@bowline/i18n';
import { CreditCard, FilePen, Landmark, type LucideIcon, Wallet } from 'lucide-react';

export const methodTexts = {
  ideal: 'payments:method_ideal',
  card: 'payments:method_card',
  paypal: 'payments:method_paypal',
  bank: 'payments:method_bank',
  direct_debit: 'payments:method_direct_debit',
} as const satisfies Readonly<Record<PaymentMethod, FullKey>>;

export const methodIcons: Readonly<Record<PaymentMethod, LucideIcon>> = {
  ideal: Landmark,
  card: CreditCard,
  paypal: Wallet,
  bank: Landmark,
  direct_debit: FilePen,
};
