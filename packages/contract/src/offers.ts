import { z } from 'zod';
import { defineOperation, publicId } from './operation.ts';
import { country, currency } from './sites.ts';

/** A cut of the price in money, never more credits. */
const discountCodeView = z
  .object({
    code: z.string(),
    value_percentage: z.number().min(0).max(100),
    /** Minor units of `currency`; null: any order. */
    minimum_order_value: z.int().positive().nullable(),
    currency: currency.nullable(),
    /** Where it may be used; null: anywhere. */
    country: country.nullable(),
    /** Whose it is; null: anybody's. */
    user_id: publicId.nullable(),
    expires: z.iso.datetime().nullable(),
    status: z.enum(['active', 'inactive']),
    validity: z.enum(['once-per-user', 'once']),
    expired: z.boolean(),
    /** By which methods an order with it can be paid; empty: by any. */
    paymentmethods: z.array(z.string()),
  })
  .meta({ id: 'DiscountCode' });
export type DiscountCodeView = z.infer<typeof discountCodeView>;

export const readDiscountCode = defineOperation({
  id: 'readDiscountCode',
  summary:
    'What a code is worth to the caller, or with `welcome=true` the code that is theirs as a newcomer.',
  method: 'GET',
  path: '/api/discountcode.php',
  authority: 'member',
  // The page's own query is passed along by the caller; unknown parameters are ignored.
  query: z.object({
    code: z.string().trim().max(40).optional(),
    welcome: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({ discountcode: discountCodeView.nullable() }),
  errors: ['code_not_found', 'code_used', 'code_expired', 'code_not_here'],
  limit: { calls: 120, seconds: 3600 },
});
