import { useT } from '@bowline/i18n/react';
import { clockStatus, type Span, spanOf } from './clock.ts';

/** Writes a time as lists do: "12 min", "9 h", "1 d 6 h". */
export function useSpanWords(): (span: Span) => string {
  const t = useT('office-cases');
  return ({ days, hours, minutes }) => {
    if (days > 0) return hours > 0 ? t('span_days_hours', { days, hours }) : t('span_days', { days });
    return hours > 0 ? t('span_hours', { hours }) : t('span_minutes', { minutes });
  };
}

/** Hours up to four days: clocks are given in hours. */
const HOURS_TO = 96;

/** "56 h left", or by how much it is late. */
function useLeftWords(): (dueAt: string, now: number) => string {
  const t = useT('office-cases');
  const words = useSpanWords();
  return (dueAt, now) => {
    const left = Date.parse(dueAt) - now;
    const span = words(spanOf(Math.abs(left), HOURS_TO));
    return left < 0 ? t('late_by', { span }) : t('left', { span });
  };
}

/** "56 h of 72 h left" */
export function useClockWords(): (times: { opened_at: string; due_at: string }, now: number) => string {
  const t = useT('office-cases');
  const words = useSpanWords();
  const leftWords = useLeftWords();
  return ({ opened_at, due_at }, now) => {
    const due = Date.parse(due_at);
    if (due < now) return leftWords(due_at, now);
    const whole = words(spanOf(due - Date.parse(opened_at), HOURS_TO));
    return t('left_of', { span: words(spanOf(due - now, HOURS_TO)), whole });
  };
}

interface ClockProps {
  readonly dueAt: string;
  readonly now: number;
  readonly isHeld: boolean;
}

export function Clock({ dueAt, now, isHeld }: ClockProps) {
  const leftWords = useLeftWords();
  return (
    <span className={clockStatus(dueAt, now, isHeld)}>
      <i />
      {leftWords(dueAt, now)}
    </span>
  );
}
