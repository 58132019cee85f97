import { capturedDifference, type Difference } from '../differences/difference.ts';
import type { ProviderStatus } from '../providers/provider.ts';
import { wasPaid } from '../states.ts';
import type { Payment } from '../store.ts';

type Known = Pick<Payment, 'state' | 'amount' | 'currency' | 'refundedAmount'>;

/** Compares a payment with the provider's books. An order that nobody paid differs only where they say it was paid. */
export function differencesFrom(payment: Known, status: ProviderStatus): readonly Difference[] {
  const paid = { ours: wasPaid(payment.state), theirs: status.state === 'paid' };
  if (!paid.ours && !paid.theirs) return [];
  const captured = capturedDifference(payment, status);
  if (captured) return [captured];
  if (paid.ours !== paid.theirs) return [{ kind: 'state', ours: payment.state, theirs: status.state }];
  const { refundedAmount } = payment;
  const chargedBack = payment.state === 'charged_back';
  return [
    ...(status.refunded === refundedAmount
      ? []
      : [{ kind: 'refunded', ours: String(refundedAmount), theirs: String(status.refunded) } as const]),
    ...(status.chargedBack === chargedBack
      ? []
      : [{ kind: 'charge_back', ours: yesNo(chargedBack), theirs: yesNo(status.chargedBack) } as const]),
  ];
}

/** Compares with the ledger: the credits of a paid order are posted once, those of an unpaid one never. */
export function creditedDifference(
  { state, credits }: Pick<Payment, 'state' | 'credits'>,
  posted: number,
  { givenBack }: { readonly givenBack: boolean },
): Difference | undefined {
  // Paid after the member was erased: the money goes back, and nobody is credited.
  const due = wasPaid(state) && !givenBack ? credits : 0;
  return posted === due ? undefined : { kind: 'credited', ours: String(due), theirs: String(posted) };
}

/** Compares with the uses of codes, each of which keeps other orders from it: what was bought with a code has used it. */
export function codeDifference(
  { state, code }: Pick<Payment, 'state' | 'code'>,
  { givenBack, hasUsedCode }: { readonly givenBack: boolean; readonly hasUsedCode: boolean },
): Difference | undefined {
  if (code === null || hasUsedCode || givenBack || !wasPaid(state)) return undefined;
  return { kind: 'code', ours: code, theirs: 'not used' };
}

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

const day = 86_400_000;

/** Younger ones may still be on their way; each is compared on three days, in case the provider books late. */
export const comparedWindow = (now: Date): { readonly from: Date; readonly to: Date } => ({
  from: new Date(now.getTime() - 4 * day),
  to: new Date(now.getTime() - day),
});
