const day = 86_400_000;
const periodMs = 30 * day;

export const countedSince = (now: Date): Date => new Date(now.getTime() - periodMs);

/** An order by direct debit that counts towards the limit. */
export interface CountedOrder {
  readonly at: Date;
  readonly amount: number;
}

export const usedOf = (orders: readonly CountedOrder[]): number =>
  orders.reduce((total, { amount }) => total + amount, 0);

export const leftOf = (limit: number, orders: readonly CountedOrder[]): number =>
  Math.max(0, limit - usedOf(orders));

/** When each of the orders leaves the period, and how much can be ordered from then on. */
export function freedAt(
  limit: number,
  orders: readonly CountedOrder[],
): readonly { readonly at: Date; readonly left: number }[] {
  const oldestFirst = orders.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return oldestFirst.map(({ at }, index) => ({
    at: new Date(at.getTime() + periodMs),
    left: leftOf(limit, oldestFirst.slice(index + 1)),
  }));
}
