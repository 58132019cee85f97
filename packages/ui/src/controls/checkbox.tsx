import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from '../classes.ts';
import { type FieldWords, useFieldWords } from './field.tsx';

export interface CheckboxProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const words = useFieldWords({ hint, error, id });
  return (
    <div className={classes('checkbox', className)}>
      <input {...input} {...words.control} type="checkbox" />
      <label htmlFor={words.id}>{label}</label>
      {hint && (
        <span className="field-hint" id={`${words.id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${words.id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
