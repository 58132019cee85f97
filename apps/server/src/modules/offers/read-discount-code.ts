import { type DiscountCodeView, readDiscountCode as operation } from '@bowline/contract/offers';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type DiscountDeps, findDiscount, findSignupDiscount, type UsableDiscount } from './find-discount.ts';
import type { CodeRejection } from './rules.ts';

type Answer = z.input<(typeof operation)['response']>;

export const readDiscountCodeRoute = (deps: DiscountDeps, db: Queryable) =>
  route(operation, (call, { query }) => readDiscountCode(deps, db, call, query));

/** A typed code takes precedence when the page asks for the sign-up code as well. */
async function readDiscountCode(
  deps: DiscountDeps,
  db: Queryable,
  { site, viewer }: Call<Member>,
  { code = '', welcome }: z.output<(typeof operation)['query']>,
): Promise<Result<Answer, CodeRejection>> {
  const buyer = { site, member: viewer.id };
  if (code !== '') {
    const found = await findDiscount(deps, db, buyer, code);
    return found.ok ? ok({ discountcode: presentDiscount(found.value) }) : found;
  }
  const found = welcome === 'true' ? await findSignupDiscount(deps, db, buyer) : undefined;
  return ok({ discountcode: found ? presentDiscount(found) : null });
}

/** A `UsableDiscount` is always active and not expired. */
const presentDiscount = ({ discount, publicId }: UsableDiscount): DiscountCodeView => ({
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
