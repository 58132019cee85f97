import type { ErrorCode } from '@bowline/contract/errors';
import { limits } from '@bowline/contract/limits';

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
