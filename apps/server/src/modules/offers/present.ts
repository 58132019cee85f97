import type { DiscountCodeView } from '@bowline/contract/offers';
import type { Found } from './find-discount.ts';

/** What is found is worth something: it is active and has not expired. */
export const presentDiscount = ({ discount, publicId }: Found): DiscountCodeView => ({
  code: discount.code,
  value_percentage: discount.percentage,
  minimum_order_value: discount.minimum?.amount ?? null,
  currency: discount.minimum?.currency ?? null,
  country: discount.country as DiscountCodeView['country'],
  user_id: discount.member === null ? null : publicId,
  expires: discount.expiresAt?.toISOString() ?? null,
  status: 'active',
  validity: discount.validity,
  expired: false,
  paymentmethods: [...discount.paymentMethods],
});
