const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish dates are ISO dates.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** The day in this time zone, `2026-12-31`. */
export const dayIn = (timeZone: string, moment: Date): string => formatOf(timeZone).format(moment);

const minute = 60_000;
/** Time zones are at most 14 hours ahead of UTC and 12 behind. */
const [aheadMinutes, behindMinutes] = [15 * 60, 13 * 60];

/**
 * The first minute after `day` in this time zone. Searched for, because a day that starts with summer time may have no
 * midnight, and may be 23 or 25 hours long.
 */
export function endOfDay(timeZone: string, day: string): Date {
  const midnightUtc = Date.parse(`${day}T24:00:00Z`);
  const at = (minutes: number) => new Date(midnightUtc + minutes * minute);
  let [during, after] = [-aheadMinutes, behindMinutes];
  while (after - during > 1) {
    const middle = Math.floor((during + after) / 2);
    if (dayIn(timeZone, at(middle)) > day) after = middle;
    else during = middle;
  }
  return at(after);
}
