import type { Money } from '@bowline/contract/credits';
import { limits } from '@bowline/contract/limits';
import type { PaymentState } from '@bowline/contract/payment-choices';
import { dayIn } from '#kernel/own-day.ts';
import { isOpen, wasPaid } from '../states.ts';

/** A limit as stored. `next` may be due: nobody writes it over the limit. */
export interface StoredLimit {
  readonly limit: Money;
  readonly next: WaitingChange | null;
}

export interface WaitingChange {
  /** Null: no limit any more. */
  readonly limit: Money | null;
  readonly at: Date;
}

const hour = 3_600_000;
const raiseWaits = limits.spendLimit.hours * hour;

const isDue = ({ at }: WaitingChange, now: Date): boolean => at <= now;

/** The limit at this time; null without one. */
export const limitInForce = (stored: StoredLimit | undefined, now: Date): Money | null =>
  !stored ? null : stored.next && isDue(stored.next, now) ? stored.next.limit : stored.limit;

export const waitingChange = (stored: StoredLimit | undefined, now: Date): WaitingChange | null =>
  stored?.next && !isDue(stored.next, now) ? stored.next : null;

const isSame = (a: Money | null, b: Money | null): boolean =>
  a?.amount === b?.amount && a?.currency === b?.currency;

/**
 * What is stored after the member asked for another limit; `undefined` for no row. A first or lower limit holds at once, and
 * takes a waiting raise back. Another currency cannot be compared, so it waits like a raise.
 */
export function changeLimit(
  stored: StoredLimit | undefined,
  wanted: Money | null,
  now: Date,
): StoredLimit | undefined {
  const current = limitInForce(stored, now);
  if (!current) return wanted ? { limit: wanted, next: null } : undefined;
  if (wanted?.currency === current.currency && wanted.amount <= current.amount)
    return { limit: wanted, next: null };
  const waiting = waitingChange(stored, now);
  // Saved once more, it does not wait again.
  if (waiting && isSame(waiting.limit, wanted)) return stored;
  return { limit: current, next: { limit: wanted, at: new Date(now.getTime() + raiseWaits) } };
}

/** What is stored after the member took the waiting change back. */
export function keepLimit(stored: StoredLimit | undefined, now: Date): StoredLimit | undefined {
  const limit = limitInForce(stored, now);
  return limit ? { limit, next: null } : undefined;
}

/** What the limit needs to know of an order. */
export interface CountedOrder {
  readonly id: string;
  readonly state: PaymentState;
  readonly amount: number;
  readonly refundedAmount: number;
  readonly currency: Money['currency'];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const monthIn = (timeZone: string, moment: Date): string => dayIn(timeZone, moment).slice(0, 7);

/** What a page says of an order does not count: the provider's tab may still be open. */
const mayBePaid = ({ state, expiresAt }: CountedOrder, now: Date): boolean =>
  isOpen(state) || (!wasPaid(state) && now < expiresAt);

/** The orders of a month, only what did not go back. An order belongs to the month it was made in, whenever it is paid. */
export function spentInMonth(
  orders: readonly CountedOrder[],
  {
    currency,
    timeZone,
    month: moment,
    now,
  }: Pick<Money, 'currency'> & { readonly timeZone: string; readonly month: Date; readonly now: Date },
): { readonly spent: number; readonly open: number } {
  const month = monthIn(timeZone, moment);
  let [spent, open] = [0, 0];
  for (const order of orders) {
    if (order.currency !== currency || monthIn(timeZone, order.createdAt) !== month) continue;
    if (mayBePaid(order, now)) open += order.amount;
    else if (wasPaid(order.state) && order.state !== 'charged_back')
      spent += order.amount - order.refundedAmount;
  }
  return { spent: spent + open, open };
}

/** The first day of the month after the one in which `now` is. */
export function nextMonth(timeZone: string, now: Date): string {
  const [year = 0, month = 0] = monthIn(timeZone, now).split('-').map(Number);
  // Months of a `Date` count from 0, so this is the one after.
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
