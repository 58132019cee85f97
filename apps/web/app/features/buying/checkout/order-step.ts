import type { DirectDebitView } from '@bowline/contract/direct-debit';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import type { CheckoutPlace } from './rules.ts';

/** What every step of an order knows. */
export interface OrderStep {
  readonly checkout: CheckoutView;
  readonly bundle: BundleView;
  readonly place: CheckoutPlace;
  /** Where direct debit is among the ways to pay. */
  readonly debit: DirectDebitView | null;
  /** The name of the country the member pays from. */
  readonly country: string;
}
