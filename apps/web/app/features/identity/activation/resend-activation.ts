import { toApiError } from '#app/api/api-error.ts';
import { type Api, answerOf } from '#app/api/client.ts';

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
