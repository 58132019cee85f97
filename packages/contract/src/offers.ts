import { z } from 'zod';
import { publicIdText } from './ids.ts';
import { defineOperation } from './operation.ts';
import { country, currency } from './sites.ts';

/** A discount on the price in money, never extra credits. */
const discountCodeView = z
  .object({
    code: z.string(),
    value_percentage: z.int().min(1).max(99),
    /** Minor units of `currency`; null: any order. */
    minimum_order_value: z.int().positive().nullable(),
    currency: currency.nullable(),
    /** The only country it is valid in; null: any. */
    country: country.nullable(),
    /** The only member who may use it; null: anybody. */
    user_id: publicIdText.nullable(),
    expires: z.iso.datetime().nullable(),
    status: z.enum(['active', 'inactive']),
    validity: z.enum(['once-per-user', 'once']),
    expired: z.boolean(),
    /** Allowed payment methods; empty: any. */
    paymentmethods: z.array(z.string()),
  })
  .meta({ id: 'DiscountCode' });
export type DiscountCodeView = z.infer<typeof discountCodeView>;

export const readDiscountCode = defineOperation({
  id: 'readDiscountCode',
  summary:
    'A discount code as it applies to the caller, or with `welcome=true` the welcome code of a new member.',
  authority: 'member',
  // Programs pass the query of a page on: parameters that are not named here are ignored.
  query: z.object({
    code: z.string().trim().max(40).optional(),
    welcome: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({ discountcode: discountCodeView.nullable() }),
  errors: ['code_not_found', 'code_used', 'code_expired', 'code_not_here'],
  limit: { calls: 120, seconds: 3600 },
});
