import type { SignUpForm, Tracking } from '@bowline/contract/identity';
import { toApiError } from '#app/api/api-error.ts';
import { type Api, answerOf } from '#app/api/client.ts';
import type { SignUpValues } from './check-sign-up.ts';
import { trackingNames } from './entry/tracking.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/**
 * Sends the form to the API, from the browser or, before hydration, from the web server. The source in the page's URL
 * applies if the form has none.
 */
export function signUp(api: Api, form: FormData, source: Tracking): Promise<Outcome> {
  return outcomeOf(api.POST('/api/signup', { body: signUpBody(form, source) }));
}

/** Missing or invalid values are left for the API to refuse, so that its messages are the only ones. */
export function signUpBody(form: FormData, source: Tracking): SignUpForm {
  const tracking = Object.fromEntries(trackingNames.map((name) => [name, textIn(form, name)]));
  const body = {
    email: textIn(form, 'email'),
    name: textIn(form, 'name'),
    password: textIn(form, 'password'),
    date_of_birth: birthDateIn(form),
    gender: textIn(form, 'gender'),
    consent: form.has('consent'),
    signup_message: textIn(form, 'signup_message'),
    tracking: Object.values(tracking).some(Boolean) ? tracking : source,
  };
  return body as SignUpForm;
}

/** The values that refill a refused form. Never the password, and never the consent. */
export const returnedValues = (form: FormData): SignUpValues => ({
  email: textIn(form, 'email'),
  name: textIn(form, 'name'),
  date_of_birth: birthDateIn(form),
  gender: textIn(form, 'gender'),
});

/** Scripts join the date; without them its parts arrive as typed. */
function birthDateIn(form: FormData): string | undefined {
  const part = (name: string, digits: number) =>
    textIn(form, `date_of_birth_${name}`)?.trim().padStart(digits, '0');
  const parts = [part('year', 4), part('month', 2), part('day', 2)];
  return textIn(form, 'date_of_birth') ?? (parts.some(Boolean) ? parts.join('-') : undefined);
}

const textIn = (form: FormData, name: string): string | undefined => form.get(name)?.toString() || undefined;

/** The result of a form: refused or answered. */
export type Outcome =
  | { readonly refusal: Refusal; readonly response?: undefined }
  | { readonly refusal?: undefined; readonly response: Response };

async function outcomeOf(call: Parameters<typeof answerOf>[0]): Promise<Outcome> {
  try {
    await answerOf(call);
    return { response: (await call).response };
  } catch (error) {
    return { refusal: refusalOf(toApiError(error)) };
  }
}
