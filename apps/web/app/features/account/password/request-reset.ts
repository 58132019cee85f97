import type { Api } from '#app/platform/api/browser-api.ts';
import { formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';

/** Requests a link to choose a new password. */
export async function requestReset(api: Api, form: FormData) {
  const email = textIn(form, 'email');
  const { refusal } = await formOutcome(api.requestPasswordReset({ body: { email } }), {
    email: ['email_invalid', 'email_not_found'],
  });
  return { refusal, email };
}

export type ResetRequest = Awaited<ReturnType<typeof requestReset>>;
