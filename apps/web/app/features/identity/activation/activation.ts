import { toApiError } from '#app/api/api-error.ts';
import { type Api, answerOf } from '#app/api/client.ts';
import { textIn } from '#app/forms/form-outcome.ts';
import { isExpiredLink } from '../expired-link.ts';

/** `failed`: the link is valid, so a retry may help. */
export type Activated = 'done' | 'expired' | 'failed';

/** Confirms the address that the token was mailed to. */
export async function activate(api: Api, form: FormData): Promise<Activated> {
  const token = textIn(form, 'token');
  try {
    await answerOf(api.POST('/api/activations', { body: { token } }));
    return 'done';
  } catch (error) {
    return isExpiredLink(toApiError(error).code) ? 'expired' : 'failed';
  }
}

/** The result of requesting another confirmation mail. A refusal has the API's message, if there is one. */
export type Resent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'confirmed' }
  | { readonly outcome: 'refused'; readonly words: string | undefined };

export async function resendActivation(api: Api): Promise<Resent> {
  try {
    const { sent } = await answerOf(api.POST('/api/activation-mails'));
    return { outcome: sent ? 'sent' : 'confirmed' };
  } catch (error) {
    return { outcome: 'refused', words: toApiError(error).message || undefined };
  }
}
