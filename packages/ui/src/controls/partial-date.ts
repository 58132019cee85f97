export type DatePart = 'day' | 'month' | 'year';

/** A date that may be incomplete. */
export type PartialDate = Record<DatePart, string>;

export function partialDate(iso: string | undefined): PartialDate {
  const [, year = '', month = '', day = ''] = iso?.match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? [];
  return { day, month, year };
}

/** Returns `yyyy-mm-dd`, or `undefined` while the parts are not a valid date. */
export function isoDate({ day, month, year }: PartialDate): string | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return exists ? iso : undefined;
}
