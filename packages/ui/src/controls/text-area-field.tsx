import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { FieldNotes, type FieldWords, useFieldWords } from './field.tsx';

export interface TextAreaFieldProps extends FieldWords, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextAreaField({ label, hint, error, className, id, rows = 4, ...area }: TextAreaFieldProps) {
  const words = useFieldWords({ hint, error, id });
  return (
    <div className={classes('field', className)}>
      <label className="field-label" htmlFor={words.id}>
        {label}
      </label>
      <textarea {...area} {...words.control} rows={rows} className="field-input" />
      <FieldNotes hint={hint} error={error} id={words.id} />
    </div>
  );
}
