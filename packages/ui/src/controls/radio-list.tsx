import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FieldNotes, type FieldWords, useFieldWords } from './field.tsx';

export interface RadioListProps<Value extends string> extends FieldWords {
  name: string;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  /** Draws a border around each option: for a few important options. */
  framed?: boolean | undefined;
  className?: string | undefined;
}

/** A vertical list of radio buttons. For two to four short options use `Segmented`. */
export function RadioList<Value extends string>({
  label,
  hint,
  error,
  name,
  options,
  value,
  defaultValue,
  onChange,
  framed = false,
  className,
}: RadioListProps<Value>) {
  const words = useFieldWords({ hint, error });
  return (
    <fieldset className={classes('field', className)} aria-describedby={words.control['aria-describedby']}>
      <legend className="field-label">{label}</legend>
      <div className={classes('radio-list', framed && 'radio-list-framed')}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="radio-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} id={words.id} />
    </fieldset>
  );
}
