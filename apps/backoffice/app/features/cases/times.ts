import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { formatNumber } from '@bowline/i18n/format-number';

const hours = { hour: '2-digit', minute: '2-digit' } as const;

export const timeOfDay = (at: string, locale: Locale): string => formatDate(new Date(at), locale, hours);

/** "13:58" today, "15 Nov 22:14" before. */
export function momentOf(at: string, now: number, locale: Locale): string {
  const day = (date: Date) => formatDate(date, locale, { dateStyle: 'short' });
  const date = new Date(at);
  if (day(date) === day(new Date(now))) return timeOfDay(at, locale);
  return `${formatDate(date, locale, { day: 'numeric', month: 'short' })} ${timeOfDay(at, locale)}`;
}

const DAY_MS = 86_400_000;

/** "6 days", "5 months", "3 years": for how long somebody has been a member. */
export function lengthOf(since: string, now: number, locale: Locale): string {
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));
  const months = Math.floor(days / 30.44);
  const [value, unit] =
    months >= 24 ? [Math.floor(months / 12), 'year'] : months > 0 ? [months, 'month'] : [days, 'day'];
  return formatNumber(value, locale, { style: 'unit', unit, unitDisplay: 'long' });
}
