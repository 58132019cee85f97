import type { ComponentProps, ReactNode } from 'react';
import type { KeyAction } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';

export type Tone = 'plain' | 'primary' | 'danger' | 'quiet';

/** Classes of a button, for links that look like one. */
export const buttonClass = (tone: Tone = 'plain', ...more: (string | false | undefined)[]): string =>
  ['btn', tone !== 'plain' && `btn-${tone}`, ...more].filter(Boolean).join(' ');

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button a screen; `danger` only ends an account, erases or removes. */
  readonly tone?: Tone;
  /** The action whose key stands on the button. */
  readonly action?: KeyAction;
  readonly icon?: ReactNode;
}

export function Button({ tone, action, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass(tone, className)}>
      {icon}
      {children}
      {action && <Key of={action} />}
    </button>
  );
}
