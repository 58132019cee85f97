import type { Money } from '@bowline/contract/credits';
import type { CheckoutView } from '@bowline/contract/payments';
import type { SpendLimitView } from '@bowline/contract/spend-limit';

/** What a member can spend, as the page beside their payments shows it. */
export interface Spending {
  /** What a message costs, in credits. */
  readonly messageCredits: number;
  /** The last purchase at today's price; null where it is no longer sold, or nothing was bought. */
  readonly again: { readonly credits: number; readonly price: Money } | null;
  readonly limit: SpendLimitView | null;
}

/** `checkout` is missing where the site sells nothing. */
export function spendingOf(
  checkout: Pick<CheckoutView, 'bundles' | 'last' | 'spend_limit'> | undefined,
  messageCredits: number,
): Spending {
  const bundle = checkout?.bundles.find(({ credits }) => credits === checkout.last?.credits);
  return {
    messageCredits,
    again: bundle ? { credits: bundle.credits, price: bundle.price } : null,
    limit: checkout?.spend_limit ?? null,
  };
}

/** How many messages a balance pays for. */
export const messagesFor = (credits: number, messageCredits: number): number =>
  Math.floor(credits / messageCredits);
