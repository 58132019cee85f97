import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import { type FormRefusal, formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';
import { isExpiredLink } from './expired-link.ts';

export type Activated =
  | { readonly outcome: 'done'; readonly loggedIn: boolean }
  | { readonly outcome: 'expired' }
  /** The password is asked for; `refusal` once one was sent. */
  | { readonly outcome: 'password'; readonly refusal: FormRefusal<'password'> | undefined }
  /** The link is valid, so a retry may help. */
  | { readonly outcome: 'failed' };

/** Confirms the address that the token was mailed to. */
export async function activate(api: Api, form: FormData): Promise<Activated> {
  const password = textIn(form, 'password');
  const body = { token: textIn(form, 'token'), ...(password && { password }) };
  const { refusal, answer } = await formOutcome(api.activate({ body }), {
    password: ['password_required', 'password_wrong'],
  });
  if (!refusal) return { outcome: 'done', loggedIn: answer.logged_in };
  if (isExpiredLink(refusal.whole?.code)) return { outcome: 'expired' };
  if (form.has('password')) return { outcome: 'password', refusal };
  return refusal.fields.password ? { outcome: 'password', refusal: undefined } : { outcome: 'failed' };
}

/** The result of requesting another confirmation mail. A refusal has the API's message, if there is one. */
export type Resent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'confirmed' }
  /** Sent if the address has an account, which only its owner may know. */
  | { readonly outcome: 'requested' }
  | { readonly outcome: 'refused'; readonly words: string | undefined };

/** Requests another mail: for the member who is logged in, or for the address in a visitor's form. */
export async function resendActivation(api: Api, form: FormData): Promise<Resent> {
  try {
    if (form.has('email')) {
      await api.resendSignUpMail({ body: { email: textIn(form, 'email') } });
      return { outcome: 'requested' };
    }
    const { sent } = await api.resendActivation();
    return { outcome: sent ? 'sent' : 'confirmed' };
  } catch (error) {
    const { fields, message } = toApiError(error);
    return { outcome: 'refused', words: fields?.email?.message || message || undefined };
  }
}
