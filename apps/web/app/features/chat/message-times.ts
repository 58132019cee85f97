import type { Locale } from '@bowline/i18n';
import { formatDate, formatRelativeDay } from '@bowline/i18n/format-date';
import type { Clock } from './clock.ts';

const DAY_MS = 86_400_000;

/** "21:16" */
export const timeOf = (at: string, locale: Locale, { timeZone }: Clock): string =>
  formatDate(new Date(at), locale, { hour: '2-digit', minute: '2-digit', timeZone });

/** A short form: today's time, then "gisteren", "ma", "12 nov", with the year if it is another. */
export function shortTime(at: string, locale: Locale, clock: Clock): string {
  const { now, timeZone } = clock;
  const date = new Date(at);
  const days = daysAgo(date, clock);
  if (days <= 0) return timeOf(at, locale, clock);
  if (days === 1) return formatRelativeDay(date, locale, now, timeZone);
  if (days < 7) return formatDate(date, locale, { weekday: 'short', timeZone });
  if (isThisYear(date, clock)) return formatDate(date, locale, { day: 'numeric', month: 'short', timeZone });
  return formatDate(date, locale, { dateStyle: 'short', timeZone });
}

/** A day's heading: "Vandaag", "Dinsdag", "Dinsdag 3 november". */
export function dayName(at: string, locale: Locale, clock: Clock): string {
  const { now, timeZone } = clock;
  const said = new Date(at);
  // A browser clock behind the server's must not lead to "tomorrow".
  const date = daysAgo(said, clock) < 0 ? now : said;
  const name =
    daysAgo(date, clock) < 7
      ? formatRelativeDay(date, locale, now, timeZone)
      : formatDate(date, locale, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...(!isThisYear(date, clock) && { year: 'numeric' }),
          timeZone,
        });
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Swedish dates are ISO 8601, so they sort: 2026-11-15. */
export const dayOf = (at: string, timeZone: string): string =>
  formatDate(new Date(at), 'sv', { dateStyle: 'short', timeZone });

function daysAgo(date: Date, { now, timeZone }: Clock): number {
  const day = (moment: Date) => Date.parse(dayOf(moment.toISOString(), timeZone));
  return Math.round((day(now) - day(date)) / DAY_MS);
}

const isThisYear = (date: Date, { now, timeZone }: Clock) =>
  dayOf(date.toISOString(), timeZone).slice(0, 4) === dayOf(now.toISOString(), timeZone).slice(0, 4);
