import { currency } from '@bowline/contract/sites';
import { parse } from 'yaml';
import { z } from 'zod';
import type { EntityId } from '#kernel/ids.ts';
import { type ProviderStatus, ProviderUnavailable } from '#modules/payments/providers/provider.ts';
import { fromDecimal } from '../decimal-amount.ts';

const notFound: ProviderStatus = {
  state: 'unknown',
  reference: null,
  captured: null,
  refunded: 0,
  chargedBack: false,
};

const sale = z.object({
  response: z.literal('FOUND'),
  shopID: z.string(),
  referenceID: z.string(),
  saleID: z.string().regex(/^\d{1,20}$/),
  saleResult: z.enum(['APPROVED', 'PENDING', 'DECLINED']),
  priceAmount: z.string(),
  priceCurrency: currency,
});

const states = { APPROVED: 'paid', PENDING: 'open', DECLINED: 'failed' } as const;

/**
 * Reads the answer of `/salestatus`. The failsafe schema leaves every value a string: `12.00` is not a float. A sale exists once
 * the buyer has tried to pay, so an order that nobody paid is not found. The answer does not say what was given back: only
 * postbacks do.
 */
export function readSaleStatus(text: string, asked: { shop: string; payment: EntityId }): ProviderStatus {
  const answer = parsed(text);
  if (z.object({ response: z.literal('NOTFOUND') }).safeParse(answer).success) return notFound;
  const { data } = sale.safeParse(answer);
  const amount = data && fromDecimal(data.priceAmount);
  if (!data || amount === undefined || data.shopID !== asked.shop || data.referenceID !== asked.payment)
    throw new ProviderUnavailable('flexpay answered something else than the status of the sale');
  const state = states[data.saleResult];
  return {
    ...notFound,
    state,
    reference: data.saleID,
    captured: state === 'paid' ? { amount, currency: data.priceCurrency } : null,
  };
}

function parsed(text: string): unknown {
  try {
    return parse(text, { schema: 'failsafe', maxAliasCount: 0 });
  } catch (cause) {
    throw new ProviderUnavailable('flexpay answered no YAML', { cause });
  }
}
