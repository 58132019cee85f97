import type { ErrorCode } from '@bowline/contract/errors';
import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { PasswordField } from '@bowline/ui/controls/password-field';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import type { FormRefusal } from '#app/platform/forms/form-outcome.ts';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

/** Returns what the API would refuse, while typing. Only the API knows whether a password is common. */
export function checkNewPassword({
  password,
  repeat,
}: NewPassword): Partial<Record<keyof NewPassword, ErrorCode>> {
  return {
    ...(password.length < limits.password.min && { password: 'password_too_short' }),
    ...(password !== repeat && { repeat: 'passwords_differ' }),
  };
}

type Part = keyof NewPassword;

const nothing: NewPassword = { password: '', repeat: '' };

/** A new password, typed twice: validated on blur and then on input. */
export function NewPasswordFields({ refusal }: { refusal: FormRefusal<Part> | undefined }) {
  const t = useT('identity');
  const words = useErrorText();
  const [typed, setTyped] = useState(nothing);
  const [left, setLeft] = useState<ReadonlySet<Part>>(new Set());
  // The API's refusal applies to the submitted value, not to later input.
  const [answered, setAnswered] = useState<FormRefusal<Part>>();
  const refused = refusal === answered ? undefined : refusal?.fields;
  const wrong = checkNewPassword(typed);

  const field = (name: Part) => {
    const code: ErrorCode | undefined = refused?.[name] ?? (left.has(name) ? wrong[name] : undefined);
    return {
      name,
      required: true,
      autoComplete: 'new-password',
      maxLength: limits.password.max,
      showLabel: t('password_show'),
      hideLabel: t('password_hide'),
      error: words(code),
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        setTyped({ ...typed, [name]: target.value });
        setAnswered(refusal);
      },
      onBlur({ target }: FocusEvent<HTMLInputElement>) {
        if (target.value !== '') setLeft(new Set([...left, name]));
      },
    };
  };
  const password = field('password');
  const repeat = field('repeat');
  return (
    <>
      <PasswordField
        {...password}
        label={t('new_password')}
        hint={password.error ? undefined : t('password_hint', { min: limits.password.min })}
      />
      <PasswordField
        {...repeat}
        label={t('repeat_password')}
        hint={repeat.error ? undefined : t('repeat_hint')}
      />
    </>
  );
}
