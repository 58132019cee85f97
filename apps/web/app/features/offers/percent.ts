import type { Locale } from '@bowline/i18n';
import { formatNumber } from '@bowline/i18n/format';

/** "25%", or "25 %" where that is how it is written. */
export const percent = (value: number, locale: Locale): string =>
  formatNumber(value / 100, locale, { style: 'percent' });
