import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';

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
    <button type="button" {...rest} className={chipClass({ chosen }, className)} aria-pressed={chosen} />
  );
}

export interface ChipLook {
  chosen?: boolean | undefined;
  /** Chosen, and there to be taken back: it carries a cross. */
  removable?: boolean | undefined;
}

/** The same look for a link. */
export function chipClass({ chosen, removable }: ChipLook = {}, className?: string): string {
  return classes('chip chip-button', chosen && 'chip-chosen', removable && 'chip-removable', className);
}

export interface CheckChipProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Words and icon. */
  children: ReactNode;
}

/** One of several that may be chosen together: a native checkbox as a chip, so a form sends it by itself. */
export function CheckChip({ children, className, ...input }: CheckChipProps) {
  return (
    <label className={classes('choice chip chip-button chip-check', className)}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}
