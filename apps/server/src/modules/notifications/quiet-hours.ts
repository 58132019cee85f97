import type { QuietHours } from '@bowline/contract/notifications';

/** Time zones differ by multiples of 15 minutes. */
const quarter = 15 * 60_000;

/**
 * Returns the end of the quiet hours that `now` is in; `undefined` when it is in none. Steps through local time by quarter hours, so
 * that clock changes need no special case.
 */
export function endOfQuiet(now: Date, hours: QuietHours | null, timeZone: string): Date | undefined {
  if (!hours) return undefined;
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const isQuiet = (moment: number) => isWithin(Number(clock.format(moment)), hours);
  if (!isQuiet(now.getTime())) return undefined;
  let moment = Math.floor(now.getTime() / quarter) * quarter + quarter;
  while (isQuiet(moment)) moment += quarter;
  return new Date(moment);
}

const isWithin = (hour: number, { from, to }: QuietHours): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;
