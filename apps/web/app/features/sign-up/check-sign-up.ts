import { ageOn } from '@bowline/contract/age';
import { isErrorCode } from '@bowline/contract/errors';
import { signUpForm } from '@bowline/contract/identity';
import { limits } from '@bowline/contract/limits';
import { type SignUpErrors, type SignUpValues, signUpFieldNames } from './sign-up-fields.ts';

/** Returns what the API would refuse, by the same schema. Loaded lazily, because it imports zod. */
export function checkSignUp(
  { looking_for: _wish, min_age: _least, max_age: _most, ...values }: SignUpValues,
  minimumAge: number,
  today: Date,
): SignUpErrors {
  const { error } = schemaFor(minimumAge, today).safeParse({ ...empty, ...values });
  const wrong: SignUpErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = signUpFieldNames.find((name) => name === path[0]);
    if (field) wrong[field] ??= isErrorCode(message) ? message : 'invalid_request';
  }
  // A missing date is a different error than an impossible one.
  return values.date_of_birth ? wrong : { ...wrong, date_of_birth: 'birth_date_required' };
}

const empty = { email: '', name: '', password: '' };

/** The minimum age depends on the site, so the contract cannot check it. */
const schemaFor = (minimumAge: number, today: Date) =>
  signUpForm.safeExtend({
    date_of_birth: signUpForm.shape.date_of_birth
      .refine((day) => isAge(ageOn(day, today)), { error: 'birth_date_invalid', abort: true })
      .refine((day) => ageOn(day, today) >= minimumAge, { error: 'birth_date_required' }),
  });

const isAge = (years: number) => years >= 0 && years <= limits.maximumAge;
