import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface BubbleProps {
  side: 'me' | 'you';
  /** Among the bubbles of one moment; the corners between them are tight. */
  place?: 'alone' | 'first' | 'middle' | 'last' | undefined;
  /** `held`: it waits and nobody else has it; `going`: it is on its way. */
  state?: 'held' | 'going' | undefined;
  /** Holds a drawing or a picture that brings its own ground. */
  card?: boolean | undefined;
  children: ReactNode;
}

/** One thing somebody said. */
export function Bubble({ side, place = 'alone', state, card = false, children }: BubbleProps) {
  return (
    <div
      className={classes(
        'bubble',
        `bubble-${side}`,
        card ? 'bubble-card' : `bubble-${place}`,
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

/** Below the bubbles of one moment: when it was, and what became of them. */
export function BubbleStatus({ tone = 'quiet', children }: BubbleStatusProps) {
  return <p className={classes('bubble-status', tone !== 'quiet' && `bubble-status-${tone}`)}>{children}</p>;
}
