import type { CreditReason, Money, ReferenceKind } from '@bowline/contract/credits';

/** A number of credits and what they cost together. */
export interface Bundle {
  readonly credits: number;
  readonly price: Money;
}

/** Rounded up, so that the shown price is never below the real one. */
export const moneyFor = (credits: number, { credits: bought, price }: Bundle): Money => ({
  amount: Math.ceil((credits * price.amount) / bought),
  currency: price.currency,
});

export const referenceKindOf: Readonly<Record<CreditReason, ReferenceKind>> = {
  signup_grant: 'account',
  bonus: 'offer',
  purchase: 'payment',
  refund: 'payment',
  chargeback: 'payment',
  message: 'message',
  photo: 'message',
  gift: 'message',
  present: 'message',
  held_message: 'message',
  release: 'message',
  correction: 'decision',
};

const paying: readonly CreditReason[] = ['message', 'photo', 'gift', 'held_message', 'release'];

/** The credits of a line that are shown with a price: spent, reserved or given back. Null: the line has no price. */
export function pricedCredits({
  reason,
  change,
}: {
  readonly reason: CreditReason;
  readonly change: number;
}): number | null {
  return paying.includes(reason) ? Math.abs(change) : null;
}

/** Returns the balance after each of the changes, newest first, and the balance before the oldest. */
export function balancesAfter(
  latest: number,
  changes: readonly number[],
): { readonly after: readonly number[]; readonly before: number } {
  let balance = latest;
  const after = changes.map((change) => {
    const balanceThen = balance;
    balance -= change;
    return balanceThen;
  });
  return { after, before: balance };
}
