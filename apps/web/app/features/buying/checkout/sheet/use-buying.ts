import type { DirectDebitView } from '@bowline/contract/direct-debit';
import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { rememberPaymentReturn, returnAfter } from '#app/platform/session/payment-return.ts';
import { leaveFor } from '../leave.ts';
import { type PayOutcome, payOrder } from '../pay.ts';
import { firstChoice, firstMethod } from '../rules.ts';

/** The conversation that the purchase interrupts. */
export interface Interrupted {
  /** Its address. */
  readonly path: string;
  /** The name of the member in it. */
  readonly name: string;
  readonly photo: string | undefined;
  /** What was written and not sent; empty if nothing. */
  readonly draft: string;
}

/** What there is to buy, and what is chosen. */
export interface Ready {
  readonly checkout: CheckoutView;
  readonly bundle: BundleView;
  /** Undefined where no way to pay can be chosen in the sheet. */
  readonly offered: CheckoutView['methods'][number] | undefined;
  readonly bank: string | undefined;
}

type Step = 'bundle' | 'method' | 'bank' | 'check';

/** Always read again: prices, bonus and ways to pay may have changed. */
const checkoutQuery = queryOptions({
  queryKey: ['payments', 'checkout'],
  queryFn: ({ signal }) => browserApi.readCheckout({ query: {}, signal }),
  staleTime: 0,
  gcTime: 0,
});

/** The member's mandate and limit, where direct debit is among the ways to pay; null until they are read. */
export function useDebit({ methods }: CheckoutView): DirectDebitView | null {
  const { data } = useQuery({
    queryKey: ['payments', 'direct_debit'],
    queryFn: ({ signal }) => browserApi.readDirectDebit({ signal }),
    enabled: methods.some(({ method }) => method === 'direct_debit'),
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? null;
}

/** The state of the sheet: the step, the choices, and the order. */
export function useBuying(conversation: Interrupted, onPaid: () => void) {
  const { data: checkout, isError, isFetching, refetch } = useQuery(checkoutQuery);
  const [step, setStep] = useState<Step>('bundle');
  const [credits, setCredits] = useState<number>();
  const [method, setMethod] = useState<PaymentMethod>();
  const [bank, setBank] = useState<string>();
  const [outcome, setOutcome] = useState<PayOutcome>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const ready = checkout && choiceIn(checkout, { credits, method, bank });

  function go(next: Step) {
    setOutcome(undefined);
    setStep(next);
  }
  async function place({ checkout: { country }, bundle, offered, bank: chosenBank }: Ready) {
    if (!offered || busy) return;
    setBusy(true);
    const next = await payOrder(
      browserApi,
      outcome?.payment ?? {
        credits: bundle.credits,
        country,
        method: offered.method,
        bank: chosenBank,
        expected: bundle.price,
      },
    );
    if (next.payment) {
      rememberPaymentReturn(conversation, next.payment);
      if (next.redirect) await leaveFor(next.redirect);
      else if (next.redirect === null) {
        onPaid();
        await navigate(returnAfter(conversation.path, next.payment), { replace: true });
      }
    } else await refetch();
    setOutcome(next);
    setBusy(false);
  }

  return {
    step: outcome?.redirect ? ('leaving' as const) : step,
    ready,
    failed: isError && !isFetching,
    readAgain: () => void refetch(),
    outcome,
    busy,
    /** The provider's page, once it was asked for. */
    address: outcome?.redirect ?? undefined,
    conversation,
    chooseBundle: setCredits,
    goOn() {
      if (!ready?.offered) go('method');
      else go(needsBank(ready) ? 'bank' : 'check');
    },
    changeBundle: () => go('bundle'),
    changeMethod: () => go('method'),
    chooseMethod(offered: CheckoutView['methods'][number]) {
      setMethod(offered.method);
      setBank(undefined);
      go(offered.banks.length > 0 ? 'bank' : 'check');
    },
    chooseBank(id: string) {
      setBank(id);
      go('check');
    },
    pay: () => ready && void place(ready),
  };
}
export type Buying = ReturnType<typeof useBuying>;

interface Choice {
  readonly credits: number | undefined;
  readonly method: PaymentMethod | undefined;
  readonly bank: string | undefined;
}

function choiceIn(checkout: CheckoutView, { credits, method, bank }: Choice): Ready | undefined {
  const bundle = firstChoice(checkout, credits === undefined ? null : String(credits));
  const offered = checkout.methods.find((one) => one.method === method && !one.closed);
  return bundle && { checkout, bundle, offered: offered ?? firstMethod(checkout), bank };
}

const needsBank = ({ offered, bank }: Ready): boolean =>
  offered !== undefined && offered.banks.length > 0 && !offered.banks.some(({ id }) => id === bank);
