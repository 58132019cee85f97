import type { SignUpForm } from '@bowline/contract/identity';
import type { Api } from '../../api/client.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { trackingNames } from './tracking.ts';

/** Sends the form to the API: from the page or, before the page is alive, from the web server. */
export function signUp(api: Api, form: FormData): Promise<Outcome> {
  return outcomeOf(api.POST('/api/signup', { body: signUpBody(form) }));
}

/** What is missing or odd is left for the API to refuse, in its one set of words. */
function signUpBody(form: FormData): SignUpForm {
  const text = (name: string) => form.get(name)?.toString() || undefined;
  const body = {
    email: text('email'),
    name: text('name'),
    password: text('password'),
    date_of_birth: text('date_of_birth'),
    gender: text('gender'),
    consent: form.has('consent'),
    tracking: Object.fromEntries(trackingNames.map((name) => [name, text(name)])),
  };
  return body as SignUpForm;
}
