interface PasswordFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly isNew?: boolean;
}

export const minPasswordLength = 12;

export function PasswordField({ label, hint, isNew = false }: PasswordFieldProps) {
  return (
    <div className="field">
      <label htmlFor="password">{label}</label>
      <input
        className="input"
        id="password"
        name="password"
        type="password"
        required
        maxLength={200}
        {...(isNew && { minLength: minPasswordLength })}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        aria-describedby={hint ? 'password-hint' : undefined}
      />
      {hint && (
        <p className="hint" id="password-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
