import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface BadgeProps {
  count: number;
  tone?: 'unread' | 'quiet' | 'ok' | 'warn' | undefined;
  /** Read by screen readers instead of the number ("3 new messages"), which may be capped. */
  label?: ReactNode;
}

const CAP = 99;

/** A count, hidden at 0 and shown as "99+" above the cap. */
export function Badge({ count, tone = 'unread', label }: BadgeProps) {
  if (count < 1) return null;
  const shown = count > CAP ? `${CAP}+` : count;
  return (
    <span className={classes('badge', tone !== 'unread' && `badge-${tone}`)}>
      {label ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <VisuallyHidden> {label}</VisuallyHidden>
        </>
      ) : (
        shown
      )}
    </span>
  );
}
