import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/spinner.tsx';

export interface ButtonLook {
  /** `accent` is for the main action of a screen. */
  tone?: 'primary' | 'accent' | 'quiet' | 'ghost' | undefined;
  size?: 44 | 48 | 56 | undefined;
  /** Fills the available width. */
  block?: boolean | undefined;
  /** Holds an icon only; give the button an `aria-label`. */
  round?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** An action is running: the button keeps its width and text and is disabled. */
  loading?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Class names that make a link look like a button. */
export function buttonClass(
  { tone = 'primary', size = 48, block, round }: ButtonLook = {},
  className?: string,
) {
  return classes(
    'btn',
    `btn-${tone}`,
    size !== 48 && `btn-${size}`,
    block && 'btn-block',
    round && 'btn-round',
    className,
  );
}

export function Button({
  tone,
  size,
  block,
  round,
  loading = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, block, round }, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading && <Spinner />}
      {(!loading || !round) && children}
    </button>
  );
}
