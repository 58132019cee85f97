/** How long an order can be paid before it lapses. */
const lapsesAfterMinutes = 60;

const minute = 60_000;

export const lapsesAt = (ordered: Date): Date => new Date(ordered.getTime() + lapsesAfterMinutes * minute);

/**
 * An open order gives its code to a later one, for somebody who came back from the provider to choose otherwise. Not at
 * once: of orders sent at the same time one has the code.
 */
const keepsCodeMs = 10_000;
export const giveUpCodeBefore = (now: Date): Date => new Date(now.getTime() - keepsCodeMs);

/** The price with a discount, rounded down to a minor unit. No order is free: nobody could say that it was paid. */
export const discounted = (amount: number, percentage: number): number =>
  Math.max(1, Math.floor((amount * (100 - percentage)) / 100));
