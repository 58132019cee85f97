import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FieldNotes, type FieldWords, useFieldWords } from './field.tsx';

export interface SegmentedProps<Value extends string> extends FieldWords {
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** Two to four options side by side: native radio buttons as a segmented control. */
export function Segmented<Value extends string>({
  label,
  hint,
  error,
  name,
  options,
  value,
  defaultValue,
  onChange,
  required,
  className,
}: SegmentedProps<Value>) {
  const words = useFieldWords({ hint, error });
  return (
    <fieldset
      className={classes('field', className)}
      aria-invalid={words.control['aria-invalid']}
      aria-describedby={words.control['aria-describedby']}
    >
      <legend className="field-label">{label}</legend>
      <div className="segmented">
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
              required={required}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} id={words.id} />
    </fieldset>
  );
}
