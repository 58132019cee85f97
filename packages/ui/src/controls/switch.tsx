import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A native checkbox exposes its state without `aria-checked`. */
const asSwitch = { type: 'checkbox', role: 'switch' } as const;

/** An on/off setting that applies immediately. In a form that is submitted, use `Checkbox`. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={classes('switch', className)}>
      <input {...input} {...asSwitch} />
      <span>{label}</span>
    </label>
  );
}
