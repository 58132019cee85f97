import type { MandateView } from '@bowline/contract/direct-debit';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import type { Api } from '#app/platform/api/browser-api.ts';

/** Returns the member's mandate, null without one; `undefined` on a site without direct debit. */
export async function readMandate(api: Api): Promise<MandateView | null | undefined> {
  try {
    return (await api.readDirectDebit()).mandate;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'method_unavailable') return undefined;
    throw error;
  }
}
