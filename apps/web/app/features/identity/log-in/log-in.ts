import type { Api } from '#app/api/client.ts';
import { formOutcome, textIn } from '#app/forms/form-outcome.ts';

/** Sends the form to the API, from the browser or, before hydration, from the web server. */
export function logIn(api: Api, form: FormData) {
  const body = { email: textIn(form, 'email'), password: textIn(form, 'password') };
  return formOutcome(api.POST('/api/user.php', { body }), {
    email: ['email_invalid', 'email_not_found'],
    password: [],
  });
}

export type LogInRefusal = Awaited<ReturnType<typeof logIn>>['refusal'];
