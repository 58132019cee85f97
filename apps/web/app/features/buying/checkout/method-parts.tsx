import type { DirectDebitView } from '@bowline/contract/direct-debit';
import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { CheckoutView } from '@bowline/contract/payments';
import type { FullKey } from '@bowline/i18n';
import { useT } from '@bowline/i18n/react';
import { ChevronRight } from 'lucide-react';
import { methodIcons, methodTexts } from '../methods.ts';
import { useMoney } from './money.tsx';

type Method = CheckoutView['methods'][number];

const methodHints: Readonly<Partial<Record<PaymentMethod, FullKey>>> = {
  ideal: 'checkout:hint_ideal',
  card: 'checkout:hint_card',
  paypal: 'checkout:hint_paypal',
  bank: 'checkout:hint_bank',
};

const closedTexts = {
  limit: 'checkout:closed_limit',
  blocked: 'checkout:closed_blocked',
  amount: 'checkout:closed_amount',
} as const satisfies Readonly<Record<NonNullable<Method['closed']>, FullKey>>;

interface MethodWordsProps {
  readonly offered: Method;
  /** Whether its name on the bank statement is shown, because others have another one. */
  readonly named: boolean;
  /** What to know of it, where that depends on the member. */
  readonly hint?: string | undefined;
  /** Though it cannot be used, the row leads to what can be done about it. */
  readonly leadsToReason?: boolean;
}

/** What a row of class `method` shows: the method, and what to know about it or why it cannot be used. */
export function MethodWords({ offered, named, hint, leadsToReason = false }: MethodWordsProps) {
  const { method, closed, statement_name } = offered;
  const t = useT('checkout');
  const payments = useT('payments');
  const Icon = methodIcons[method];
  const text = closed ? closedTexts[closed] : methodHints[method];
  return (
    <>
      <span className="method-sign">
        <Icon strokeWidth={1.6} aria-hidden="true" />
      </span>
      <b>{payments.dynamic(methodTexts[method])}</b>
      <small>
        {(!closed && hint) || (text && t.dynamic(text))}
        {named && ` ${t('statement')}: ${statement_name}.`}
      </small>
      {(!closed || leadsToReason) && <ChevronRight strokeWidth={1.6} aria-hidden="true" />}
    </>
  );
}

/** Methods that open the member's own bank; the others open a payment page. */
export const opensBank = (method: PaymentMethod): boolean => method === 'ideal' || method === 'bank';

/** Methods whose orders need a mandate, which has pages of its own. */
export const needsMandate = (method: PaymentMethod): boolean => method === 'direct_debit';

/** What direct debit needs, and how much can be collected. */
export function useDebitHint(debit: DirectDebitView | null): string | undefined {
  const t = useT('checkout');
  const money = useMoney();
  if (!debit) return undefined;
  const limit = money(debit.limit);
  const { account } = debit.mandate ?? {};
  return account ? t('hint_debit_given', { account, limit }) : t('hint_debit', { limit });
}
