import type { Api } from '#app/platform/api/browser-api.ts';
import { formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';

/** The button that restores a deleted account sends this as `wish`. */
export const restoreWish = 'restore';

/**
 * Sends the form to the API, from the browser or, before hydration, from the web server. A member whose account is
 * deleted may restore it with the same form: they have just proven who they are.
 */
export function logIn(api: Api, form: FormData) {
  const body = { email: textIn(form, 'email'), password: textIn(form, 'password') };
  // Missing consent is left for the API to refuse.
  const call =
    form.get('wish') === restoreWish
      ? api.restoreAccount({ body: { ...body, consent: form.has('consent') as true } })
      : api.logIn({ body });
  return formOutcome(call, {
    email: ['email_invalid', 'email_not_found'],
    password: [],
    consent: ['consent_required'],
  });
}

export type LogInRefusal = Awaited<ReturnType<typeof logIn>>['refusal'];
