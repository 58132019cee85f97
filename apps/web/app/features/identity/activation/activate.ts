import { toApiError } from '#app/api/api-error.ts';
import { type Api, answerOf } from '#app/api/client.ts';
import { isDeadLink } from '../dead-link.ts';

/** `failed`: the link is valid, so a retry may help. */
export type Activated = 'done' | 'expired' | 'failed';

/** Confirms the address that the token was mailed to. */
export async function activate(api: Api, form: FormData): Promise<Activated> {
  const token = form.get('token')?.toString() ?? '';
  try {
    await answerOf(api.POST('/api/activations', { body: { token } }));
    return 'done';
  } catch (error) {
    return isDeadLink(toApiError(error).code) ? 'expired' : 'failed';
  }
}
