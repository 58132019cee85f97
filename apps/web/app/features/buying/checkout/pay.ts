import type { Money } from '@bowline/contract/credits';
import type { ErrorCode } from '@bowline/contract/errors';
import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { Country } from '@bowline/contract/sites';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Api } from '#app/platform/api/browser-api.ts';
import { textIn } from '#app/platform/forms/form-outcome.ts';
import { debitPath } from './rules.ts';

interface PayRefusal {
  readonly code: ErrorCode;
  /** In the member's language; empty when the API could not be reached. */
  readonly message: string;
}

export interface PayOutcome {
  readonly refusal?: PayRefusal;
  /** The order, once there is one: it is kept when its provider does not answer. */
  readonly payment?: string;
  /** Where to pay; null where nothing is left to do at a provider. */
  readonly redirect?: string | null;
}

export interface Order {
  readonly credits: number;
  readonly country: Country;
  readonly method: PaymentMethod;
  readonly bank?: string | undefined;
  readonly code?: string | undefined;
  /** The price that the member saw. */
  readonly expected: Money;
}

/** Places an order and asks where to pay. Given the id of a payment, it only asks again. */
export async function payOrder(api: Api, wanted: Order | string): Promise<PayOutcome> {
  let payment: string | undefined;
  try {
    payment = typeof wanted === 'string' ? wanted : (await api.order({ body: wanted })).payment.id;
    const { redirect } = await api.openPayment({ params: { id: payment }, body: {} });
    return { payment, redirect };
  } catch (error) {
    const { code, message } = toApiError(error);
    return { refusal: { code, message }, ...(payment && { payment }) };
  }
}

/** Orders what the form says, which the API checks. A form that names a payment only asks again where to pay it. */
export const pay = (api: Api, form: FormData): Promise<PayOutcome> =>
  payOrder(api, textIn(form, 'payment') || orderIn(form));

const orderIn = (form: FormData): Order => ({
  credits: Number(textIn(form, 'credits')),
  country: textIn(form, 'country') as Country,
  method: textIn(form, 'method') as PaymentMethod,
  bank: textIn(form, 'bank') || undefined,
  code: textIn(form, 'code') || undefined,
  expected: {
    amount: Number(textIn(form, 'amount')),
    currency: textIn(form, 'currency') as Money['currency'],
  },
});

/** Refusals whose reason, and the way on, `/directdebit` shows. */
const debitRefusals: readonly (ErrorCode | undefined)[] = ['mandate_missing', 'debit_limit', 'debit_blocked'];

/**
 * Where nothing is left to do at a provider, the payment's own page says what became of it; a refused direct debit leads
 * to its page.
 */
export function paidOr(outcome: PayOutcome, form: FormData): PayOutcome {
  if (outcome.redirect === null) throw redirect(`/transactions/${outcome.payment}`);
  if (debitRefusals.includes(outcome.refusal?.code)) {
    const [country, code] = [textIn(form, 'country'), textIn(form, 'code')];
    throw redirect(debitPath({ credits: Number(textIn(form, 'credits')), country, code }));
  }
  return outcome;
}

/** An order keeps the price it was made at: its page must not read another one. */
export function keepsOrder({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult as PayOutcome | undefined)?.payment ? false : defaultShouldRevalidate;
}
