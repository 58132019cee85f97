const HOUR = 3_600_000;

/** Under which heading a case stands: by the time that is left, so that the headings follow the order of the queue. */
export type ClockGroup = 'now' | 'today' | 'hours_48' | 'hours_72' | 'later';

export function clockGroup(dueAt: string, now: number): ClockGroup {
  const left = Date.parse(dueAt) - now;
  if (left <= HOUR) return 'now';
  if (left <= 24 * HOUR) return 'today';
  if (left <= 48 * HOUR) return 'hours_48';
  return left <= 72 * HOUR ? 'hours_72' : 'later';
}

/** How a clock looks: its last hour is late, its last twelve are soon. */
export function clockStatus(dueAt: string, now: number, isHeld: boolean): string {
  const left = Date.parse(dueAt) - now;
  if (left <= HOUR) return 'status status-late';
  if (left <= 12 * HOUR) return 'status status-soon';
  return isHeld ? 'status status-running' : 'status';
}
