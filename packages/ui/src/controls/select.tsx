import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { FieldNotes, type FieldWords, useFieldWords } from './field.tsx';

export interface SelectProps extends FieldWords, SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** A native select, so that phones show their own picker. Options are children. */
export function Select({ label, hint, error, className, id, children, ...select }: SelectProps) {
  const words = useFieldWords({ hint, error, id });
  return (
    <div className={classes('field', className)}>
      <label className="field-label" htmlFor={words.id}>
        {label}
      </label>
      <span className="select">
        <select {...select} {...words.control} className="field-input">
          {children}
        </select>
        <ChevronDown strokeWidth={1.6} aria-hidden="true" />
      </span>
      <FieldNotes hint={hint} error={error} id={words.id} />
    </div>
  );
}
