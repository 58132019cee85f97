import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../classes.ts';

export interface ChoiceChipsProps<Value extends string> {
  label: ReactNode;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** `null` when nothing is chosen. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Text of the clear button, and its full label for screen readers. */
  clear: { words: ReactNode; label: string };
  className?: string | undefined;
}

/** An optional choice: native radio buttons styled as chips, and a button to clear it. */
export function ChoiceChips<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  clear,
  className,
}: ChoiceChipsProps<Value>) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  return (
    <div ref={group} role="radiogroup" aria-labelledby={id} className={className}>
      <div className="choices-head">
        <span id={id} className="field-label">
          {label}
        </span>
        {value !== null && (
          <button
            type="button"
            className="choices-clear"
            aria-label={clear.label}
            onClick={() => {
              // Clearing removes this button, so the focus moves to the options.
              group.current?.querySelector('input')?.focus();
              onChange(null);
            }}
          >
            {clear.words}
          </button>
        )}
      </div>
      <div className="choices">
        {options.map((option) => (
          <label
            key={option.value}
            className={classes('choice chip chip-button chip-radio', option.value === value && 'chip-chosen')}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // Pressing the chosen option clears it.
              onClick={() => option.value === value && onChange(null)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
