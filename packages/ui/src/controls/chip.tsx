import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';

/** A fact or interest. `shared` marks what viewer and member have in common. */
export function Chip({ shared = false, children }: { shared?: boolean; children: ReactNode }) {
  return <span className={classes('chip', shared && 'chip-shared')}>{children}</span>;
}

export interface ChipButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  chosen?: boolean | undefined;
}

/** A filter that is toggled or opens a sheet. */
export function ChipButton({ chosen, className, ...rest }: ChipButtonProps) {
  return (
    <button type="button" {...rest} className={chipClass({ chosen }, className)} aria-pressed={chosen} />
  );
}

export interface ChipLook {
  chosen?: boolean | undefined;
  /** Chosen and removable: shows a cross. */
  removable?: boolean | undefined;
}

/** Class names that make a link look like a chip. */
export function chipClass({ chosen, removable }: ChipLook = {}, className?: string): string {
  return classes('chip chip-button', chosen && 'chip-chosen', removable && 'chip-removable', className);
}

export interface CheckChipProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Text and icon. */
  children: ReactNode;
}

/** One option of a multiple choice: a native checkbox styled as a chip, so that a form submits it. */
export function CheckChip({ children, className, ...input }: CheckChipProps) {
  return (
    <label className={classes('choice chip chip-button chip-check', className)}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}
