import type { Locale } from '@bowline/i18n';
import { formatNumber } from '@bowline/i18n/format-number';

/** Formats as "25%", or "25 %" where the locale does. */
export const percent = (value: number, locale: Locale): string =>
  formatNumber(value / 100, locale, { style: 'percent' });
