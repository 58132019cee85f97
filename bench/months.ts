export interface Month {
  /** The partition of `chat.message` that holds it. */
  readonly table: string;
  readonly start: string;
  readonly end: string;
}

/** Those that two moments lie in and all between, in UTC. */
export function monthsBetween(from: Date, to: Date): Month[] {
  const months: Month[] = [];
  for (let start = firstOf(from, 0); start <= to; start = firstOf(start, 1)) {
    months.push({
      table: `message_${start.toISOString().slice(0, 7).replace('-', '_')}`,
      start: start.toISOString(),
      end: firstOf(start, 1).toISOString(),
    });
  }
  return months;
}

const firstOf = (moment: Date, monthsLater: number): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + monthsLater, 1));
