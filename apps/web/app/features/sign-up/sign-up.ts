import type { SignUpForm } from '@bowline/contract/identity';
import type { Resent } from '#app/parts/page-frame/activation.ts';
import { gendersOf } from '#app/parts/profile-fields/looking-for-field.tsx';
import { wishIn } from '#app/parts/sign-up-entry/wish.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import { formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';
import { carriedBody, carriedIn } from './carried-answers.tsx';
import { type SignUpRefusal, type SignUpValues, signUpFields } from './sign-up-fields.ts';

/** Sends the form to the API, from the browser or, before hydration, from the web server. */
export function signUp(api: Api, form: FormData) {
  return formOutcome(api.signUp({ body: signUpBody(form) }), signUpFields);
}

/** Missing or invalid values are left for the API to refuse, so that its messages are the only ones. */
export function signUpBody(form: FormData): SignUpForm {
  const sought = filledIn(form, 'looking_for');
  const wish = wishIn(form);
  const ageIn = (end: 'min_age' | 'max_age') => (wish[end] ? Number(wish[end]) : null);
  const body = {
    email: filledIn(form, 'email'),
    name: filledIn(form, 'name'),
    password: filledIn(form, 'password'),
    date_of_birth: birthDateIn(form),
    gender: filledIn(form, 'gender'),
    looking_for: sought && {
      genders: gendersOf(sought),
      min_age: ageIn('min_age'),
      max_age: ageIn('max_age'),
    },
    consent: form.has('consent'),
    signup_message: filledIn(form, 'signup_message'),
    answers: carriedBody(form),
  };
  return body as SignUpForm;
}

/** The address a mail went to, where signing up does not log in. */
interface SignUpMail {
  readonly email: string;
  /** The answer to a request to send it again, submitted before hydration. */
  readonly resent?: Resent | undefined;
}

/** What the sign-up page shows after a form: its refusal, or where the mail went. */
export interface ReturnedSignUp {
  readonly refusal?: SignUpRefusal | undefined;
  readonly mailed?: SignUpMail | undefined;
  readonly values: SignUpValues;
}

/** The values that refill a refused form. Never the password, and never the consent. */
export const returnedValues = (form: FormData): SignUpValues => ({
  email: filledIn(form, 'email'),
  name: filledIn(form, 'name'),
  date_of_birth: birthDateIn(form),
  ...Object.fromEntries(Object.entries(wishIn(form)).map(([field, value]) => [field, value || undefined])),
  ...carriedIn(form),
});

/** Scripts join the date; without them its parts arrive as typed. */
function birthDateIn(form: FormData): string | undefined {
  const part = (name: string, digits: number) =>
    filledIn(form, `date_of_birth_${name}`)?.trim().padStart(digits, '0');
  const parts = [part('year', 4), part('month', 2), part('day', 2)];
  return filledIn(form, 'date_of_birth') ?? (parts.some(Boolean) ? parts.join('-') : undefined);
}

/** An empty field is left out of the body. */
const filledIn = (form: FormData, name: string): string | undefined => textIn(form, name) || undefined;
