import type { QuietHours } from '@bowline/contract/notifications';

/** Every clock on earth differs from the others by whole quarters of an hour. */
const quarter = 15 * 60_000;

/**
 * The moment from which the member may be told again; `undefined` when that is now. The clock on their wall is asked, quarter by
 * quarter, so the nights in which it is turned need no rule of their own.
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
