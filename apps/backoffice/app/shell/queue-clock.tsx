import { useT } from '@bowline/i18n/react';
import { roughly, timeLeft } from '#app/parts/clock.ts';
import type { Queue } from './queries.tsx';

const short = {
  minutes: 'office-shell:minutes',
  hours: 'office-shell:hours',
  days: 'office-shell:days',
} as const;

/** What is left until the next item of a queue is due; `undefined` when nothing waits. */
export function queueTimeLeft({ oldest, next_due }: Queue, now: number) {
  if (next_due === null) return undefined;
  return timeLeft(Date.parse(oldest ?? next_due), Date.parse(next_due), now);
}

/** "48 min", "31 h", "4 d" */
export function Duration({ minutes }: { minutes: number }) {
  const t = useT('office-shell');
  const { unit, count } = roughly(minutes);
  return t(short[unit], { count });
}
