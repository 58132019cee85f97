import { toApiError } from '#app/api/api-error.ts';
import { type Api, answerOf } from '#app/api/client.ts';
import { isDeadLink } from '#app/features/identity/dead-link.ts';

/** `failed`: nothing is wrong with the link, so trying again may help. */
export type Unsubscribed = 'done' | 'unknown' | 'failed';

/** Stops all mail to whoever got the mail this token stood in. */
export async function unsubscribe(api: Api, form: FormData): Promise<Unsubscribed> {
  const token = form.get('token')?.toString() ?? '';
  try {
    await answerOf(api.POST('/api/unsubscriptions/{token}', { params: { path: { token } } }));
    return 'done';
  } catch (error) {
    const { code } = toApiError(error);
    return isDeadLink(code) || code === 'not_found' ? 'unknown' : 'failed';
  }
}
