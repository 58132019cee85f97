import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';

/** "2 October 2026" */
export const dayOf = (at: string, locale: Locale): string =>
  formatDate(new Date(at), locale, { day: 'numeric', month: 'long', year: 'numeric' });

/** "2 Oct 2026, 14:02" */
export const momentOf = (at: string, locale: Locale): string =>
  formatDate(new Date(at), locale, { dateStyle: 'medium', timeStyle: 'short' });

export const timeOf = (at: string, locale: Locale): string =>
  formatDate(new Date(at), locale, { hour: '2-digit', minute: '2-digit' });

/** "Saturday 14 November", with the year unless it is this one. */
export function headingOf(at: string, now: number, locale: Locale): string {
  const date = new Date(at);
  const year = (one: Date) => formatDate(one, locale, { year: 'numeric' });
  const isThisYear = year(date) === year(new Date(now));
  return formatDate(date, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
