import { type ErrorCode, isErrorCode } from '@bowline/contract/errors';
import type { SignUpForm } from '@bowline/contract/identity';
import type { ApiError } from '#app/api/api-error.ts';

export const signUpFields = [
  'gender',
  'email',
  'name',
  'password',
  'date_of_birth',
  'consent',
] as const satisfies readonly (keyof SignUpForm)[];

export type SignUpField = (typeof signUpFields)[number];

/** Why the API refused: errors by field, or one message about the whole form. Serialised from server to browser. */
export interface Refusal {
  readonly fields: Partial<Record<SignUpField, ErrorCode>>;
  readonly whole: { readonly code: ErrorCode; readonly message: string } | undefined;
}

/** Error codes that concern one field, though the API returns them for the whole form. */
const fieldOf: Partial<Record<ErrorCode, SignUpField>> = {
  email_invalid: 'email',
  email_taken: 'email',
  name_invalid: 'name',
  name_equals_email: 'name',
  name_starts_with_at: 'name',
  password_too_short: 'password',
  password_common: 'password',
  birth_date_required: 'date_of_birth',
  birth_date_invalid: 'date_of_birth',
  consent_required: 'consent',
};

export function refusalOf({ code, message, fields = {} }: ApiError): Refusal {
  const field = fieldOf[code];
  if (field) return { fields: { [field]: code }, whole: undefined };
  const named = signUpFields.flatMap((name) => {
    const refused = fields[name]?.code;
    return refused === undefined ? [] : [[name, isErrorCode(refused) ? refused : 'invalid_request'] as const];
  });
  // An error about a field that the form does not show must still be shown.
  return { fields: Object.fromEntries(named), whole: named.length > 0 ? undefined : { code, message } };
}
