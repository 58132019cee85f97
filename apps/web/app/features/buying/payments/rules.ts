import type { CheckoutView, PaymentView } from '@bowline/contract/payments';

const MINUTE = 60_000;

/** After this long the page says that it takes longer than usual. */
const LATE_MS = 15 * MINUTE;

const NEWS_MS = 24 * 60 * MINUTE;

/** A purchase is celebrated within a day, once in a browser; an older one is a receipt at once. */
export const isNews = ({ changed }: Pick<PaymentView, 'changed'>, now: number): boolean =>
  now - Date.parse(changed) < NEWS_MS;

export const isOpen = ({ state }: Pick<PaymentView, 'state'>): boolean =>
  state === 'created' || state === 'pending';

/** Credited already, but the bank has not collected the money yet. */
export const isCollecting = ({ state, collection }: Pick<PaymentView, 'state' | 'collection'>): boolean =>
  state === 'completed' && collection !== null && !collection.settled;

const isLate = ({ created }: Pick<PaymentView, 'created'>, now: number): boolean =>
  now - Date.parse(created) >= LATE_MS;

/** How long to wait before asking for an open payment again, by its age. */
export function refetchAfter(age: number): number {
  if (age < MINUTE) return 4000;
  return age < LATE_MS ? 15_000 : MINUTE;
}

/** The discount of an order that came to nothing, if another order would get it now; null if not, or not known yet. */
export const keptDiscount = (
  { code }: NonNullable<PaymentView['discount']>,
  checkout: Pick<CheckoutView, 'discount'> | undefined,
): CheckoutView['discount'] => (checkout?.discount?.code === code ? checkout.discount : null);

/** What a payment that came to nothing is called: giving one up is no failure. */
export const wordsOfNothing = ({ state }: Pick<PaymentView, 'state'>) =>
  state === 'cancelled'
    ? ({ title: 'payments:cancelled_title', text: 'payments:cancelled_text' } as const)
    : ({ title: 'payments:failed_title', text: 'payments:failed_text' } as const);

export type PaymentScreen = 'pending' | 'late' | 'completed' | 'card_failed' | 'failed' | 'receipt';

/** What the address of a payment shows. `celebrates`: its completion was not shown in this browser yet. */
export function screenOf(
  payment: Pick<PaymentView, 'state' | 'created' | 'method'>,
  { now, celebrates }: { readonly now: number; readonly celebrates: boolean },
): PaymentScreen {
  if (isOpen(payment)) return isLate(payment, now) ? 'late' : 'pending';
  if (payment.state === 'completed') return celebrates ? 'completed' : 'receipt';
  if (payment.state === 'failed' && payment.method === 'card') return 'card_failed';
  const cameToNothing = ['failed', 'cancelled', 'expired'].includes(payment.state);
  return cameToNothing ? 'failed' : 'receipt';
}
