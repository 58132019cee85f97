import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale } from '@bowline/i18n/react';
import { createContext, use } from 'react';
import { amountKey, type WrittenAmounts } from './written-amounts.ts';

export const WrittenAmountsContext = createContext<WrittenAmounts>({});

/** Returns a function that writes an amount in the reader's language. */
export function useMoney(): (money: { readonly amount: number; readonly currency: string }) => string {
  const locale = useLocale();
  const written = use(WrittenAmountsContext);
  return (money) => written[amountKey(money)] ?? formatMoney(money.amount, money.currency, locale);
}
