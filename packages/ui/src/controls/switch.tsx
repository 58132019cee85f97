import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The browser's own checkbox, which says by itself whether it is on. */
const asSwitch = { type: 'checkbox', role: 'switch' } as const;

/** On or off, and it holds at once: what still has to be sent is a `Checkbox`. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={classes('switch', className)}>
      <input {...input} {...asSwitch} />
      <span>{label}</span>
    </label>
  );
}
