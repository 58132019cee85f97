import { BankStep } from './bank-step.tsx';
import { CheckStep } from './check-step.tsx';
import { LeavingPage } from './leaving-page.tsx';
import { MethodStep } from './method-step.tsx';
import type { OrderStep } from './order-step.ts';
import type { PayOutcome } from './pay.ts';

interface OrderPageProps extends OrderStep {
  readonly outcome: PayOutcome | undefined;
}

/** The steps after the package: method, bank where the method needs one, check. */
export function OrderPage({ outcome, ...step }: OrderPageProps) {
  const { checkout, bundle, place } = step;
  const offered = checkout.methods.find(({ method }) => method === place.method);
  if (!offered) return <MethodStep {...step} />;
  if (outcome?.redirect) return <LeavingPage offered={offered} bundle={bundle} address={outcome.redirect} />;
  const needsBank = offered.banks.length > 0 && !offered.banks.some(({ id }) => id === place.bank);
  if (needsBank) return <BankStep {...step} offered={offered} />;
  return <CheckStep {...step} offered={offered} outcome={outcome} />;
}
