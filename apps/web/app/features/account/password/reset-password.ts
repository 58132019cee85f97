import type { Api } from '#app/platform/api/browser-api.ts';
import { formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';

/** Sets a new password with the mailed token, and logs in. */
export function resetPassword(api: Api, form: FormData) {
  const body = {
    token: textIn(form, 'token'),
    password: textIn(form, 'password'),
    repeat: textIn(form, 'repeat'),
  };
  return formOutcome(api.resetPassword({ body }), {
    password: ['password_too_short', 'password_common'],
    repeat: ['passwords_differ'],
  });
}

export type ResetRefusal = Awaited<ReturnType<typeof resetPassword>>['refusal'];
