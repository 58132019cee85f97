import type { BundleView } from '@bowline/contract/payments';

type Money = BundleView['price'];

/** What credits cost at a bundle's price, rounded up as the server does. */
export const costOf = (credits: number, { credits: size, price }: BundleView): Money => ({
  amount: Math.ceil((credits * price.amount) / size),
  currency: price.currency,
});

export interface MessageRange {
  /** In the smallest bundle. */
  readonly most: Money;
  /** In the cheapest bundle. */
  readonly least: Money;
}

/** What a message costs at list prices; undefined without bundles. The smallest bundle comes first. */
export function messageRange(
  bundles: readonly BundleView[],
  messageCredits: number,
): MessageRange | undefined {
  const costs = bundles.map((bundle) => costOf(messageCredits, { ...bundle, price: bundle.list_price }));
  const [most, ...others] = costs;
  if (!most) return undefined;
  const least = others.reduce((lower, cost) => (cost.amount < lower.amount ? cost : lower), most);
  return { most, least };
}
