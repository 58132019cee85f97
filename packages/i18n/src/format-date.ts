import { cachedIntl } from './intl.ts';
import type { Locale } from './locales.ts';

/**
 * Default time zone. The server does not know the visitor's zone, and the server and browser renderings of a page
 * must match.
 */
export const defaultTimeZone = 'Europe/Amsterdam';

const DAY_IN_MILLISECONDS = 86_400_000;

const dateFormat = cachedIntl<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
const relativeFormat = cachedIntl<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
);

/** "15 november 2026", or as the options say. A birth date is a day without a zone: give it `timeZone: 'UTC'`. */
export function formatDate(
  date: Date,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return dateFormat(locale, { timeZone: defaultTimeZone, ...options }).format(date);
}

/** "vandaag", "gisteren", then the name of the day within a week, then the date. */
export function formatRelativeDay(date: Date, locale: Locale, now: Date, timeZone = defaultTimeZone): string {
  const days = dayNumber(date, timeZone) - dayNumber(now, timeZone);
  if (Math.abs(days) <= 1) return relativeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  if (days < 0 && days > -7) return formatDate(date, locale, { weekday: 'long', timeZone });
  return formatDate(date, locale, { dateStyle: 'long', timeZone });
}

/** Days since 1970 in that time zone. */
function dayNumber(date: Date, timeZone: string): number {
  // Sweden writes a date as 2026-11-15, which Date.parse reads as midnight UTC.
  return Date.parse(dateFormat('sv', { timeZone }).format(date)) / DAY_IN_MILLISECONDS;
}
