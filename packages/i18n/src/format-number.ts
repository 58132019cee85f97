import { numberFormat } from './intl.ts';
import type { Locale } from './locales.ts';

export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(locale, options).format(value);
}

/** Amounts are in the currency's smallest unit: 1250 EUR is € 12,50 and 1250 JPY is ¥ 1250. */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  const format = numberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return format.format(minor / 10 ** digits);
}
