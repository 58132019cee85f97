import type { ErrorCode } from '@bowline/contract/errors';
import type { SignUpForm } from '@bowline/contract/identity';
import type { WishField } from '#app/parts/sign-up-entry/wish.ts';
import type { FormRefusal } from '#app/platform/forms/form-outcome.ts';
import type { CarriedField } from './carried-answers.tsx';

/** The fields of the account step, each with the error codes that concern only that field. */
export const signUpFields = {
  email: ['email_invalid', 'email_taken'],
  name: ['name_invalid', 'name_characters', 'name_equals_email', 'name_starts_with_at', 'name_reserved'],
  password: ['password_too_short', 'password_common'],
  date_of_birth: ['birth_date_required', 'birth_date_invalid'],
  consent: ['consent_required'],
} as const satisfies Partial<Record<keyof SignUpForm, readonly ErrorCode[]>>;

export type SignUpField = keyof typeof signUpFields;

export const signUpFieldNames = Object.keys(signUpFields) as SignUpField[];

export type SignUpRefusal = FormRefusal<SignUpField>;

export type SignUpErrors = SignUpRefusal['fields'];

/** The values so far, with the answers of the first step and of a lander. */
export type SignUpValues = {
  [Field in Exclude<SignUpField, 'consent'> | WishField | CarriedField]?: string | undefined;
} & { consent?: boolean };
