import type { DirectDebitView } from '@bowline/contract/direct-debit';
import type { ErrorCode } from '@bowline/contract/errors';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import type { Country } from '@bowline/contract/sites';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import { isApplied, savingOn } from './rules.ts';

export interface ReadCheckout {
  readonly checkout: CheckoutView;
  /** As it was typed; empty without one. */
  readonly code: string;
  /** Why the code was refused; the prices are then those without it. */
  readonly refusal?: ErrorCode | undefined;
}

/** Reads the bundles and ways to pay for the country and the code in the address. */
export async function readCheckout(api: Api, search: URLSearchParams): Promise<ReadCheckout> {
  const country = (search.get('country') || undefined) as Country | undefined;
  const code = search.get('code')?.trim() ?? '';
  const read = (typed?: string) => api.readCheckout({ query: { country, code: typed } });
  if (code === '') return { checkout: await pageAnswer(read()), code };
  try {
    return { checkout: await read(code), code };
  } catch (error) {
    return { checkout: await pageAnswer(read()), code, refusal: toApiError(error).code };
  }
}

/**
 * Reads the checkout for one bundle. A code that does not lower its price is left out, because another discount may:
 * the server applies one discount to the whole list.
 */
export async function readBundleCheckout(
  api: Api,
  search: URLSearchParams,
  credits: number,
): Promise<(ReadCheckout & { readonly bundle: BundleView }) | undefined> {
  const read = await readCheckout(api, search);
  const bundle = bundleOf(read.checkout, credits);
  if (!bundle || !isApplied(read.checkout, read.code) || savingOn(bundle))
    return bundle && { ...read, bundle };
  const withoutCode = new URLSearchParams({ country: read.checkout.country });
  const again = await readCheckout(api, withoutCode);
  const listed = bundleOf(again.checkout, credits);
  return listed && { ...again, bundle: listed };
}

const bundleOf = ({ bundles }: CheckoutView, credits: number) =>
  bundles.find((one) => one.credits === credits);

/** Reads the member's mandate and limit, where direct debit is among the ways to pay. */
export async function readDebit(api: Api, { methods }: CheckoutView): Promise<DirectDebitView | null> {
  if (!methods.some(({ method }) => method === 'direct_debit')) return null;
  return pageAnswer(api.readDirectDebit());
}
