import { defaultTimeZone } from '@bowline/i18n/format-date';

const dayFormat = new Intl.DateTimeFormat('sv', { timeZone: defaultTimeZone, dateStyle: 'short' });
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: defaultTimeZone, timeZoneName: 'longOffset' });

/** Returns the day of a time, `2026-11-16`, in the zone in which the office shows times. */
export const dayOf = (time: number): string => dayFormat.format(time);

/** Returns when a day begins in that zone, or the day `plus` days later. */
export function startOfDay(day: string, plus = 0): Date {
  const utc = new Date(`${day}T00:00:00Z`);
  utc.setUTCDate(utc.getUTCDate() + plus);
  const name = offsetFormat.formatToParts(utc).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /GMT([+-]\d+):(\d+)/.exec(name) ?? [];
  return new Date(utc.getTime() - (Number(hours) * 60 + Number(minutes)) * 60_000);
}
