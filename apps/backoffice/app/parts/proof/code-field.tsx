import { useState } from 'react';

const LENGTH = 6;
const places = Array.from({ length: LENGTH }, (_, place) => place);

interface CodeFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
}

/** One field over six boxes: it can be pasted into, filled by a password manager and read out as one. */
export function CodeField({ label, error }: CodeFieldProps) {
  const [code, setCode] = useState('');
  return (
    <div className="field">
      <label htmlFor="code">{label}</label>
      <div className="code">
        <input
          className="code-input"
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LENGTH}
          value={code}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'code-error' : undefined}
          onChange={({ target }) => {
            const figures = target.value.replaceAll(/\D/g, '').slice(0, LENGTH);
            setCode(figures);
            // A form whose other fields are empty waits for them.
            if (figures.length === LENGTH && target.form?.checkValidity()) target.form.requestSubmit();
          }}
        />
        {places.map((place) => (
          <span key={place} aria-hidden="true" data-at={place === Math.min(code.length, LENGTH - 1)}>
            {code[place]}
          </span>
        ))}
      </div>
      {error && (
        <p className="hint late" id="code-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
