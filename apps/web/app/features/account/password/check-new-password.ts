import type { ErrorCode } from '@bowline/contract/errors';
import { limits } from '@bowline/contract/limits';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

/** What the API would object to, said as it is typed. Whether the password is a common one only the API knows. */
export function checkNewPassword({
  password,
  repeat,
}: NewPassword): Partial<Record<keyof NewPassword, ErrorCode>> {
  return {
    ...(password.length < limits.password.min && { password: 'password_too_short' }),
    ...(password !== repeat && { repeat: 'passwords_differ' }),
  };
}
