import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classes } from '../classes.ts';

/** Props shared by all labelled controls. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

export interface FieldProps extends FieldWords, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Field({ label, hint, error, className, id, ...input }: FieldProps) {
  const words = useFieldWords({ hint, error, id });
  return (
    <div className={classes('field', className)}>
      <label className="field-label" htmlFor={words.id}>
        {label}
      </label>
      <input {...input} {...words.control} className="field-input" />
      <FieldNotes hint={hint} error={error} id={words.id} />
    </div>
  );
}

/** Ids and ARIA attributes that link a control to its hint and error. */
export function useFieldWords({
  hint,
  error,
  id,
}: {
  hint?: ReactNode;
  error?: ReactNode;
  id?: string | undefined;
}) {
  const made = useId();
  const own = id ?? made;
  return {
    id: own,
    control: {
      id: own,
      'aria-invalid': error ? true : undefined,
      'aria-describedby':
        classes(Boolean(error) && `${own}-error`, Boolean(hint) && `${own}-hint`) || undefined,
    },
  };
}

/** Hint and error of a field. The error is announced when it appears. */
export function FieldNotes({ hint, error, id }: { hint?: ReactNode; error?: ReactNode; id: string }) {
  return (
    <>
      <span aria-live="polite">
        {error && (
          <span className="field-error" id={`${id}-error`}>
            {error}
          </span>
        )}
      </span>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </>
  );
}
