import { currency } from '@bowline/contract/sites';
import { z } from 'zod';
import type { EntityId } from '#kernel/ids.ts';
import { type ProviderStatus, ProviderUnavailable } from '#modules/payments/providers/provider.ts';
import { fromDecimal } from '../decimal-amount.ts';

const money = z
  .object({ currency_code: currency, value: z.string() })
  .transform(({ currency_code, value }, context) => {
    const amount = fromDecimal(value);
    if (amount !== undefined) return { amount, currency: currency_code };
    context.addIssue('not an amount');
    return z.NEVER;
  });

const capture = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  custom_id: z.string().optional(),
  status: z.enum([
    'COMPLETED',
    'PARTIALLY_REFUNDED',
    'REFUNDED',
    'REVERSED',
    'PENDING',
    'DECLINED',
    'FAILED',
  ]),
  amount: money,
});
const refund = z.object({
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: money,
});

const order = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  status: z.enum(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'VOIDED', 'COMPLETED']),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().optional(),
      payments: z
        .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
        .default({ captures: [], refunds: [] }),
    }),
  ]),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
});
export type PaypalOrder = z.output<typeof order>;

/** Reads an order of PayPal's and makes sure that it is the payment's, which the answer to a capture names in the capture alone. */
export function readOrder(body: unknown, payment: EntityId): PaypalOrder {
  const { data } = order.safeParse(body);
  if (data && (data.purchase_units[0].custom_id ?? captureOf(data)?.custom_id) === payment) return data;
  throw new ProviderUnavailable('paypal answered something else than the order of the payment');
}

export const captureOf = ({ purchase_units: [unit] }: PaypalOrder) => unit.payments.captures[0];

const nothing = { captured: null, refunded: 0, chargedBack: false } as const;

/** What an order says about its payment. One that was approved is still open: PayPal captures nothing by itself. */
export function statusOf(found: PaypalOrder): ProviderStatus {
  const taken = captureOf(found);
  const reference = found.id;
  if (found.status === 'VOIDED') return { state: 'cancelled', reference, ...nothing };
  if (!taken || taken.status === 'PENDING') return { state: 'open', reference, ...nothing };
  if (taken.status === 'DECLINED' || taken.status === 'FAILED')
    return { state: 'failed', reference, ...nothing };
  const listed = found.purchase_units[0].payments.refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  return {
    state: 'paid',
    reference,
    captured: taken.amount,
    refunded: taken.status === 'REFUNDED' ? taken.amount.amount : listed,
    chargedBack: taken.status === 'REVERSED',
  };
}
