import { stayCode } from '@bowline/contract/limits';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import type { Api } from '#app/api/browser-api.ts';

/** What a member who is about to leave could buy instead. */
export interface StayOffers {
  /** The smallest bundle, for a member who never bought one. */
  readonly trial: BundleView | undefined;
  readonly discount: { readonly code: string; readonly percentage: number } | undefined;
}

/** Reads the offers. Whatever fails is not offered: nothing about prices may keep a member from leaving. */
export async function readStayOffers(api: Api, isPremium: boolean): Promise<StayOffers> {
  const read = (code?: string) =>
    answerOf(api.GET('/api/payments/checkout', { params: { query: { code } } })).catch(() => undefined);
  const [checkout, percentage] = await Promise.all([read(), readPercentage(api)]);
  const code = stayCode(percentage);
  return stayOffers(checkout, percentage > 0 ? await read(code) : undefined, code, isPremium);
}

const readPercentage = (api: Api): Promise<number> =>
  answerOf(api.GET('/api/companyinfo.php')).then(
    ({ delete_discount }) => delete_discount,
    () => 0,
  );

/** `withCode` is missing where the code is unknown, used or over; it names another discount where that one is higher. */
export function stayOffers(
  checkout: CheckoutView | undefined,
  withCode: CheckoutView | undefined,
  code: string,
  isPremium: boolean,
): StayOffers {
  const canPay = checkout?.methods.some(({ closed }) => closed === null);
  if (!checkout || !canPay) return { trial: undefined, discount: undefined };
  const { discount } = withCode ?? {};
  return {
    trial: isPremium ? undefined : checkout.bundles.toSorted((a, b) => a.credits - b.credits)[0],
    discount: discount?.code === code ? { code, percentage: discount.percentage } : undefined,
  };
}
