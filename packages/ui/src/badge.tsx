import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface BadgeProps {
  count: number;
  tone?: 'unread' | 'quiet' | 'ok' | undefined;
  /** Read after the number ("new messages"). */
  label?: ReactNode;
}

const CAP = 99;

/** A count, shown from 1; above the cap only that there are more. */
export function Badge({ count, tone = 'unread', label }: BadgeProps) {
  if (count < 1) return null;
  return (
    <span className={classes('badge', tone !== 'unread' && `badge-${tone}`)}>
      {count > CAP ? `${CAP}+` : count}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  );
}
