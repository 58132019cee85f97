/** How long an order can be paid before it lapses. */
const lapsesAfterMinutes = 60;

const minute = 60_000;

export const lapsesAt = (ordered: Date): Date => new Date(ordered.getTime() + lapsesAfterMinutes * minute);

/** The price with a discount, rounded down to a minor unit. No order is free: nobody could say that it was paid. */
export const discounted = (amount: number, percentage: number): number =>
  Math.max(1, Math.floor((amount * (100 - percentage)) / 100));
