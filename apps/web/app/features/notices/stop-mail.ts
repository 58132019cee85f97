import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { isExpiredLink } from '#app/parts/page-frame/expired-link.ts';
import type { Api } from '#app/platform/api/browser-api.ts';

/** `failed`: the link is valid, so a retry may help. */
export type Unsubscribed = 'done' | 'unknown' | 'failed';

/** Stops all mail to the recipient of the mail that contained this token. */
export async function unsubscribe(api: Api, form: FormData): Promise<Unsubscribed> {
  const token = form.get('token')?.toString() ?? '';
  try {
    await api.unsubscribe({ params: { token } });
    return 'done';
  } catch (error) {
    const { code } = toApiError(error);
    return isExpiredLink(code) || code === 'not_found' ? 'unknown' : 'failed';
  }
}
