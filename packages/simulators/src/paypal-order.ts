interface Amount {
  readonly currency_code: string;
  readonly value: string;
}

interface ExperienceContext {
  readonly return_url: string;
  readonly cancel_url: string;
  readonly locale: string;
}

interface PurchaseUnit {
  readonly custom_id: string;
  readonly invoice_id: string;
  readonly description: string;
  readonly amount: Amount;
}

export interface OrderRequest {
  readonly intent: string;
  readonly purchase_units: readonly [PurchaseUnit];
  readonly payment_source: { readonly paypal: { readonly experience_context: ExperienceContext } };
}

export interface PaypalOrder {
  readonly id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
  readonly unit: PurchaseUnit;
  readonly context: ExperienceContext;
  /** The approved means of payment is declined when captured. */
  declines: boolean;
  capture?: { readonly id: string; status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED' };
  readonly refunds: { readonly id: string; readonly amount: number }[];
}

export const minorUnits = (value: string): number => Math.round(Number(value) * 100);

const currencies = ['EUR', 'DKK', 'SEK', 'NOK', 'PLN', 'GBP', 'CHF', 'USD'];

/** What is wrong with an amount that is to be paid or refunded. */
export function amountProblem({ currency_code, value }: Amount): string | undefined {
  if (!currencies.includes(currency_code)) return 'CURRENCY_NOT_SUPPORTED';
  if (!/^\d{1,29}\.\d\d$/.test(value)) return 'DECIMAL_PRECISION';
  return minorUnits(value) > 0 ? undefined : 'CANNOT_BE_ZERO_OR_NEGATIVE';
}

export function orderProblem({ intent, purchase_units, payment_source }: OrderRequest): string | undefined {
  const [unit] = purchase_units;
  const context = payment_source.paypal.experience_context;
  if (intent !== 'CAPTURE' || purchase_units.length !== 1) return 'INVALID_PARAMETER_VALUE';
  if (!/^[\w-]{1,127}$/.test(unit.custom_id) || !/^[\w-]{1,127}$/.test(unit.invoice_id))
    return 'INVALID_STRING_LENGTH';
  if (unit.description.length < 1 || unit.description.length > 127) return 'INVALID_STRING_LENGTH';
  if (!URL.canParse(context.return_url) || !URL.canParse(context.cancel_url))
    return 'INVALID_PARAMETER_SYNTAX';
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(context.locale)) return 'INVALID_PARAMETER_SYNTAX';
  return amountProblem(unit.amount);
}

/** An order as the API shows it; `behind` shows it as it was before the buyer approved it. */
export function viewOf({ id, status, unit, capture, refunds }: PaypalOrder, origin: string, behind: boolean) {
  const shown = behind ? 'PAYER_ACTION_REQUIRED' : status;
  const { custom_id, invoice_id, amount } = unit;
  const refunded = refunds.map((refund) => ({
    id: refund.id,
    status: 'COMPLETED',
    custom_id,
    amount: { currency_code: amount.currency_code, value: (refund.amount / 100).toFixed(2) },
  }));
  const payments = { captures: [{ ...capture, amount, custom_id, invoice_id }], refunds: refunded };
  return {
    id,
    intent: 'CAPTURE',
    status: shown,
    payment_source: { paypal: {} },
    purchase_units: [{ reference_id: 'default', ...unit, ...(capture && !behind && { payments }) }],
    links: [
      { href: `${origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      ...(shown === 'PAYER_ACTION_REQUIRED'
        ? [{ href: `${origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }]
        : []),
    ],
  };
}
