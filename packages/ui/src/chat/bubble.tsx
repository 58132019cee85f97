import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface BubbleProps {
  side: 'me' | 'you';
  /** Position in a group of bubbles; the corners between them are tight. */
  position?: 'alone' | 'first' | 'middle' | 'last' | undefined;
  /** `held`: not delivered yet; `going`: being sent. */
  state?: 'held' | 'going' | undefined;
  /** For a drawing or photo with a background of its own. */
  card?: boolean | undefined;
  children: ReactNode;
}

/** One message. */
export function Bubble({ side, position = 'alone', state, card = false, children }: BubbleProps) {
  return (
    <div
      className={classes(
        'bubble',
        `bubble-${side}`,
        card ? 'bubble-card' : `bubble-${position}`,
        state && `bubble-${state}`,
      )}
    >
      {children}
    </div>
  );
}

export interface BubbleStatusProps {
  tone?: 'quiet' | 'ok' | 'warn' | 'danger' | undefined;
  children: ReactNode;
}

/** Time and delivery status below a group of bubbles. */
export function BubbleStatus({ tone = 'quiet', children }: BubbleStatusProps) {
  return <p className={classes('bubble-status', tone !== 'quiet' && `bubble-status-${tone}`)}>{children}</p>;
}
