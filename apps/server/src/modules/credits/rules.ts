import type { CreditReason, Money, ReferenceKind } from '@bowline/contract/credits';
import type { Country, SiteSettings } from '@bowline/contract/sites';

/** So many credits for so much money. */
export interface Bundle {
  readonly credits: number;
  readonly price: Money;
}

/** Rounded up: nobody pays more than they were told. */
export const moneyFor = (credits: number, { credits: bought, price }: Bundle): Money => ({
  amount: Math.ceil((credits * price.amount) / bought),
  currency: price.currency,
});

type Prices = Pick<SiteSettings, 'message_credits' | 'minimum_message_costs' | 'countries'>;

/** What credits cost somebody who never bought any: as the site's price of a message in their country says. */
export function listPrice(settings: Prices, country: string | null): Bundle {
  const { message_credits, minimum_message_costs, countries } = settings;
  const served = countries.find((one) => one === country) ?? countries[0];
  const price = served && minimum_message_costs[served satisfies Country];
  if (!price) throw new Error('a site serves at least one country, each with a message price');
  return { credits: message_credits, price: { amount: price.costs, currency: price.currency } };
}

export const referenceKindOf: Readonly<Record<CreditReason, ReferenceKind>> = {
  signup_grant: 'account',
  bonus: 'offer',
  purchase: 'payment',
  refund: 'payment',
  chargeback: 'payment',
  message: 'message',
  photo: 'message',
  gift: 'message',
  held_message: 'message',
  release: 'message',
  correction: 'decision',
};

const paying: readonly CreditReason[] = ['message', 'photo', 'gift', 'held_message', 'release'];

/** The credits of a line that have a price: what was paid, laid aside to be paid, or given back. */
export function pricedCredits({
  reason,
  change,
  reserved,
}: {
  readonly reason: CreditReason;
  readonly change: number;
  readonly reserved: number;
}): number | null {
  // What was laid aside before is paid without a change of the balance.
  return paying.includes(reason) ? Math.abs(change === 0 ? reserved : change) : null;
}

/** What could be spent after each of the changes, the newest first, and before the oldest of them. */
export function balancesAfter(
  latest: number,
  changes: readonly number[],
): { readonly after: readonly number[]; readonly before: number } {
  let balance = latest;
  const after = changes.map((change) => {
    const then = balance;
    balance -= change;
    return then;
  });
  return { after, before: balance };
}
