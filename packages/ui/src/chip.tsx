import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

/** A fact or interest. `shared` marks what viewer and member have in common. */
export function Chip({ shared = false, children }: { shared?: boolean; children: ReactNode }) {
  return <span className={classes('chip', shared && 'chip-shared')}>{children}</span>;
}

export interface ChipButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  chosen?: boolean | undefined;
}

/** A filter one taps on or off, or that opens its sheet. */
export function ChipButton({ chosen, className, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes('chip chip-button', chosen && 'chip-chosen', className)}
      aria-pressed={chosen}
    />
  );
}
