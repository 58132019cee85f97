import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface BadgeProps {
  count: number;
  tone?: 'unread' | 'quiet' | 'ok' | 'warn' | 'danger' | undefined;
  /** Shown at nought too, where that is the news. */
  zero?: boolean | undefined;
  /** Read instead of the number ("3 new messages"): it may be larger than what is shown. */
  label?: ReactNode;
}

const CAP = 99;

/** A count, shown from 1; above the cap only that there are more. */
export function Badge({ count, tone = 'unread', zero = false, label }: BadgeProps) {
  if (count < 1 && !zero) return null;
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
