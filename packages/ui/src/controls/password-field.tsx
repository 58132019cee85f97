import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { FieldNotes, type FieldProps, useFieldWords } from './field.tsx';

export interface PasswordFieldProps extends FieldProps {
  /** Labels of the button that shows or hides the password. */
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({
  label,
  hint,
  error,
  className,
  id,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const words = useFieldWords({ hint, error, id });
  const [shown, setShown] = useState(false);
  return (
    <div className={classes('field', className)}>
      <label className="field-label" htmlFor={words.id}>
        {label}
      </label>
      <span className="field-box">
        <input
          {...input}
          {...words.control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="field-input field-input-action"
        />
        <button
          type="button"
          className="field-action"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={words.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} strokeWidth={1.6} /> : <Eye size={20} strokeWidth={1.6} />}
        </button>
      </span>
      <FieldNotes hint={hint} error={error} id={words.id} />
    </div>
  );
}
