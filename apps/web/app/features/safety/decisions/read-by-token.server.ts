import type { StatementView } from '@bowline/contract/moderation';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { cookieOf } from '@bowline/web-frame/visit/cookie.server.ts';
import type { Api } from '#app/platform/api/browser-api.ts';

const name = 'decision';
const HOUR_IN_SECONDS = 60 * 60;
const shape = /^[\w-]{1,200}$/;

/** Returns the token of a mailed link, if the address has one of the right shape. */
export function tokenInLink(request: Request): string | undefined {
  const token = new URL(request.url).searchParams.get('token');
  return token !== null && shape.test(token) ? token : undefined;
}

/** Keeps the token while the statement is read, so that the address no longer holds it. No script can read it. */
export function keepToken(token: string, request: Request): string {
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  return `${name}=${token}; Max-Age=${HOUR_IN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export const keptToken = (request: Request): string | undefined => cookieOf(request, name);

/** Returns null for a token that opens nothing. */
export async function readByToken(api: Api, token: string): Promise<StatementView | null> {
  try {
    return (await api.readStatementByToken({ body: { token } })).statement;
  } catch (error) {
    if (['link_invalid', 'invalid_request'].includes(toApiError(error).code)) return null;
    throw error;
  }
}
