import type { Money } from '@bowline/contract/credits';
import type { BundleView } from '@bowline/contract/payments';
import type { Locale } from '@bowline/i18n';
import { formatMoney } from '@bowline/i18n/format-number';
import { costOf } from './prices.ts';
import type { PriceSettings } from './settings.ts';

/** Amounts as the server wrote them: formatting the first one while hydrating blocks a phone for 150 ms. */
export type WrittenAmounts = Readonly<Record<string, string>>;

export const amountKey = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${amount} ${currency}`;

/** Returns every amount on the price list. */
export function writeAmounts(
  bundles: readonly BundleView[],
  { message_credits, photo_credits, gift_credits }: PriceSettings,
  locale: Locale,
): WrittenAmounts {
  const costs = (bundle: BundleView): Money[] => [
    bundle.price,
    ...[message_credits, photo_credits, gift_credits].map((credits) => costOf(credits, bundle)),
    costOf(message_credits, { ...bundle, price: bundle.list_price }),
  ];
  return Object.fromEntries(
    bundles
      .flatMap(costs)
      .map((money) => [amountKey(money), formatMoney(money.amount, money.currency, locale)]),
  );
}
