import type { readDiscountCode as operation } from '@bowline/contract/offers';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type DiscountDeps, findDiscount, findNewcomersDiscount } from './find-discount.ts';
import { presentDiscount } from './present.ts';
import type { CodeRejection } from './rules.ts';

type Answer = z.input<(typeof operation)['response']>;

/** A code that was typed is answered for, also when the page asks for the newcomer's as well. */
export async function readDiscountCode(
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
  const found = welcome === 'true' ? await findNewcomersDiscount(deps, db, buyer) : undefined;
  return ok({ discountcode: found ? presentDiscount(found) : null });
}
