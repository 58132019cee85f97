import type { ProviderStatus } from '../providers/provider.ts';
import type { Payment } from '../store.ts';

export const differenceKinds = ['state', 'captured', 'refunded', 'charge_back', 'credited', 'code'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What our books and others' say about the same thing. Amounts are in minor units. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly ours: string;
  readonly theirs: string;
}

/** The provider captured money of another amount or currency than was ordered. */
export const isMismatch = (
  { amount, currency }: Pick<Payment, 'amount' | 'currency'>,
  { state, captured }: ProviderStatus,
): boolean => state === 'paid' && (captured?.amount !== amount || captured.currency !== currency);

/** Money of another amount or currency than ordered. */
export const capturedDifference = (
  payment: Pick<Payment, 'amount' | 'currency'>,
  status: ProviderStatus,
): Difference | undefined =>
  isMismatch(payment, status)
    ? {
        kind: 'captured',
        ours: `${payment.amount} ${payment.currency}`,
        theirs: status.captured ? `${status.captured.amount} ${status.captured.currency}` : 'nothing',
      }
    : undefined;
