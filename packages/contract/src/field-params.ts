import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';

/** Parameters for the texts beside invalid fields, shared by pages and server. */
export function fieldParams(code: ErrorCode, minimumAge: number): Readonly<Record<string, number>> {
  switch (code) {
    case 'name_invalid':
      return limits.name;
    case 'password_too_short':
      return { min: limits.password.min };
    case 'about_me_too_long':
      return limits.aboutMe;
    case 'birth_date_required':
      return { min_age: minimumAge };
    default:
      return {};
  }
}
