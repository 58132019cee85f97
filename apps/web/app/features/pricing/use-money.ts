import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale } from '@bowline/i18n/react';

/** Returns a function that writes an amount in the reader's language. */
export function useMoney(): (money: { readonly amount: number; readonly currency: string }) => string {
  const locale = useLocale();
  return ({ amount, currency }) => formatMoney(amount, currency, locale);
}
