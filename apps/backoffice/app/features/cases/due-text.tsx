import { useT } from '@bowline/i18n/react';
import { useDuration } from '#app/platform/browser/duration.ts';
import { clockStatus } from './due.ts';

/** "56 h left", or by how much it is late. */
function useLeftText(): (dueAt: string, now: number) => string {
  const t = useT('office-cases');
  const duration = useDuration();
  return (dueAt, now) => {
    const left = Date.parse(dueAt) - now;
    const span = duration(Math.abs(left));
    return left < 0 ? t('late_by', { span }) : t('left', { span });
  };
}

/** "56 h of 72 h left" */
export function useDueText(): (times: { opened_at: string; due_at: string }, now: number) => string {
  const t = useT('office-cases');
  const duration = useDuration();
  const leftText = useLeftText();
  return ({ opened_at, due_at }, now) => {
    const due = Date.parse(due_at);
    if (due < now) return leftText(due_at, now);
    return t('left_of', { span: duration(due - now), whole: duration(due - Date.parse(opened_at)) });
  };
}

interface ClockProps {
  readonly dueAt: string;
  readonly now: number;
  readonly isHeld: boolean;
}

export function Clock({ dueAt, now, isHeld }: ClockProps) {
  const leftText = useLeftText();
  return (
    <span className={clockStatus(dueAt, now, isHeld)}>
      <i />
      {leftText(dueAt, now)}
    </span>
  );
}
