import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { isExpiredLink } from '#app/parts/page-frame/expired-link.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import { textIn } from '#app/platform/forms/form-outcome.ts';

export const mailChangeResults = ['done', 'expired', 'taken'] as const;
export type MailChangeResult = (typeof mailChangeResults)[number];

/** Confirms the new address with the mailed token. `failed`: the link is valid, so a retry may help. */
export async function confirmMailChange(api: Api, form: FormData): Promise<MailChangeResult | 'failed'> {
  try {
    await api.confirmEmailChange({ body: { token: textIn(form, 'token') } });
    return 'done';
  } catch (error) {
    const { code } = toApiError(error);
    if (code === 'email_taken') return 'taken';
    return isExpiredLink(code) ? 'expired' : 'failed';
  }
}

/** Returns the page without the token, so that reloading does not send it twice. */
export const mailChangePath = (result: MailChangeResult): string =>
  `/mail-change/do?${new URLSearchParams({ result })}`;

/** Reads the page's URL; a link without a token is truncated. */
export function mailChangeIn(search: URLSearchParams): { token: string } | { result: MailChangeResult } {
  const token = search.get('token');
  if (token) return { token };
  return { result: mailChangeResults.find((result) => result === search.get('result')) ?? 'expired' };
}
