import { isMismatch } from '../differences/difference.ts';
import type { ProviderStatus } from '../providers/provider.ts';
import { type PaymentEvent, wasPaid } from '../states.ts';
import type { Payment } from '../store.ts';

export interface ObservedEvent {
  readonly event: PaymentEvent;
  /** Money that moved, in minor units. */
  readonly amount?: number;
  /** The provider says that it takes no money for the order any more. */
  readonly isClosed?: true;
}

const unpaid = { failed: 'fail', cancelled: 'cancel', expired: 'expire' } as const;

type Known = Pick<Payment, 'state' | 'amount' | 'currency' | 'refundedAmount' | 'expiresAt' | 'method'>;

/**
 * What the provider's books say that ours do not. Money of another amount or currency than ordered is never credited:
 * `isMismatch` finds it. `declined`: the member came back by the address for payments that were not made, which is
 * believed only while the provider knows of no payment.
 */
export function eventsOf(
  payment: Known,
  status: ProviderStatus,
  { now, declined = false }: { readonly now: Date; readonly declined?: boolean },
): readonly ObservedEvent[] {
  if (status.state === 'paid') {
    if (isMismatch(payment, status)) return [];
    const paid = wasPaid(payment.state) ? [] : [{ event: 'pay', amount: payment.amount } as const];
    return [...paid, ...givenBack(payment, status)];
  }
  if (status.state !== 'open' && status.state !== 'unknown')
    return [{ event: unpaid[status.state], isClosed: true }];
  if (declined) return [{ event: payment.method === 'card' ? 'fail' : 'cancel' }];
  return now >= payment.expiresAt ? [{ event: 'expire' }] : [];
}

function givenBack(
  { amount, refundedAmount }: Known,
  { refunded, chargedBack }: ProviderStatus,
): readonly ObservedEvent[] {
  const more = Math.min(refunded, amount) - refundedAmount;
  return [
    ...(more > 0 ? [{ event: 'refund', amount: more } as const] : []),
    ...(chargedBack ? [{ event: 'charge_back', amount: amount - Math.min(refunded, amount) } as const] : []),
  ];
}
