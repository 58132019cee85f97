import type { CheckoutPlace } from '../checkout/rules.ts';

/** What is bought, as the address says; `undefined` where the mandate alone is given. */
export function placeIn(search: URLSearchParams): CheckoutPlace | undefined {
  const credits = Number(search.get('credits'));
  if (!Number.isSafeInteger(credits) || credits <= 0) return undefined;
  return { credits, country: search.get('country') ?? '', code: search.get('code') || undefined };
}
