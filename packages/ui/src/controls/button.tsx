import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/spinner.tsx';

export interface ButtonLook {
  /** `accent` is the one action of a screen. */
  tone?: 'primary' | 'accent' | 'quiet' | 'ghost' | undefined;
  size?: 44 | 48 | 56 | undefined;
  /** Fills the width it is given. */
  block?: boolean | undefined;
  /** Holds an icon only; give the button an `aria-label`. */
  round?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button keeps its width and words and cannot be pressed again. */
  loading?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The same look for a link. */
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
