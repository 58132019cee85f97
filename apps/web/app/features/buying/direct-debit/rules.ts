import type { Money } from '@bowline/contract/credits';
import type { DirectDebitView, UnsignedMandateView } from '@bowline/contract/direct-debit';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';

export type DebitScreen = 'blocked' | 'limit' | 'wait' | 'form' | 'sign' | 'signed';

interface Asked {
  /** What is bought; missing where the mandate alone is given. */
  readonly bundle?: Pick<BundleView, 'price'> | undefined;
  /** The bank form was asked for, though there is a mandate. */
  readonly edit: boolean;
}

/** What `/directdebit` shows. A mandate that waits for its code comes before a signed one, which it will replace. */
export function screenOf(debit: DirectDebitView, { bundle, edit }: Asked): DebitScreen {
  if (debit.blocked) return 'blocked';
  if (bundle && bundle.price.amount > roomIn(debit).amount) return 'limit';
  if (debit.unsigned && !edit) return 'sign';
  if (debit.waits && (edit || !debit.mandate)) return 'wait';
  if (edit) return 'form';
  return debit.mandate ? 'signed' : 'form';
}

/** What can still be ordered by direct debit at present. */
export const roomIn = ({ limit, used }: DirectDebitView): Money => ({
  amount: Math.max(limit.amount - used.amount, 0),
  currency: limit.currency,
});

/** The largest bundle that the limit leaves room for. */
export const largestWithin = ({ bundles }: CheckoutView, debit: DirectDebitView): BundleView | undefined =>
  bundles
    .filter(({ price }) => price.amount <= roomIn(debit).amount)
    .toSorted((a, b) => b.credits - a.credits)[0];

/** A code that can no longer sign: too old, or tried too often. */
export const isLapsed = ({ attempts_left, expires }: UnsignedMandateView, now: number): boolean =>
  attempts_left === 0 || Date.parse(expires) <= now;

/** "0:42" until then; `undefined` once it has passed. */
export function clockUntil(moment: string, now: number): string | undefined {
  const seconds = Math.ceil((Date.parse(moment) - now) / 1000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Writes an IBAN as banks print it, in groups of four. */
export const groupIban = (typed: string): string =>
  typed
    .replaceAll(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, 34)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Groups what is being typed, and keeps the cursor behind the character it was behind. */
export function groupWhileTyping(
  input: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>,
): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  input.value = groupIban(input.value);
  const place = groupIban(before).length;
  input.setSelectionRange(place, place);
}
