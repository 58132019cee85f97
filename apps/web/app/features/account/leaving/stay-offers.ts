import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import type { Api } from '#app/platform/api/browser-api.ts';

/** What a member who is about to leave could buy instead. */
export interface StayOffers {
  /** The smallest bundle, for a member who never bought one. */
  readonly trial: BundleView | undefined;
  readonly discount: { readonly code: string; readonly percentage: number } | undefined;
}

/** Reads the offers. Whatever fails is not offered: nothing about prices may keep a member from leaving. */
export async function readStayOffers(api: Api, isPremium: boolean): Promise<StayOffers> {
  const read = (query: { readonly leaving?: 'true' }) => api.readCheckout({ query }).catch(() => undefined);
  const [checkout, leaving] = await Promise.all([read({}), read({ leaving: 'true' })]);
  return stayOffers(checkout, leaving, isPremium);
}

/** `leaving` is missing where the code was used; without a code, or with a better one, it names the discount that the member has anyway. */
export function stayOffers(
  checkout: CheckoutView | undefined,
  leaving: CheckoutView | undefined,
  isPremium: boolean,
): StayOffers {
  const canPay = checkout?.methods.some(({ closed }) => closed === null);
  if (!checkout || !canPay) return { trial: undefined, discount: undefined };
  const discount = leaving?.discount;
  const isOwn = discount && discount.code !== checkout.discount?.code;
  return {
    trial: isPremium ? undefined : checkout.bundles.toSorted((a, b) => a.credits - b.credits)[0],
    discount: isOwn ? { code: discount.code, percentage: discount.percentage } : undefined,
  };
}
