import { ageOn } from '@bowline/contract/age';
import { type ErrorCode, isErrorCode } from '@bowline/contract/errors';
import { signUpForm } from '@bowline/contract/identity';
import { limits } from '@bowline/contract/limits';
import { type Refusal, type SignUpField, signUpFields } from './refusal.ts';

/** The form as far as it has been filled in. */
export type SignUpValues = { [Field in Exclude<SignUpField, 'consent'>]?: string | undefined } & {
  consent?: boolean;
};

/** What the API would object to, found by the same schema. Loaded when it is first needed: it brings zod along. */
export function checkSignUp(values: SignUpValues, minimumAge: number, today: Date): Refusal['fields'] {
  const { error } = schemaFor(minimumAge, today).safeParse({ ...empty, ...values });
  const wrong: Partial<Record<SignUpField, ErrorCode>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = signUpFields.find((name) => name === path[0]);
    if (field) wrong[field] ??= isErrorCode(message) ? message : 'invalid_request';
  }
  // No date yet is something else than a day that does not exist.
  return values.date_of_birth ? wrong : { ...wrong, date_of_birth: 'birth_date_required' };
}

const empty = { email: '', name: '', password: '' };

/** The age is the one rule that depends on the site, so the contract leaves it out. */
const schemaFor = (minimumAge: number, today: Date) =>
  signUpForm.safeExtend({
    date_of_birth: signUpForm.shape.date_of_birth
      .refine((day) => isAge(ageOn(day, today)), { error: 'birth_date_invalid', abort: true })
      .refine((day) => ageOn(day, today) >= minimumAge, { error: 'birth_date_required' }),
  });

const isAge = (years: number) => years >= 0 && years <= limits.maximumAge;
