import { numberFormat } from './intl.ts';
import type { Locale } from './locales.ts';

export function formatNumber(value: number, locale: Locale, options?: Intl.NumberFormatOptions): string {
  if (!options && isAlikeEverywhere(value)) return String(value);
  return numberFormat(locale, options ?? {}).format(value);
}

/**
 * All our languages write whole numbers below a thousand alike. A page that has no others saves its first
 * `Intl.NumberFormat`, which blocks a phone for more than 100 ms.
 */
const isAlikeEverywhere = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** Amounts are in the currency's smallest unit: 1250 EUR is € 12,50 and 1250 JPY is ¥ 1250. */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  const format = numberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return format.format(minor / 10 ** digits);
}
