import type { Locale } from '@bowline/i18n';
import { formatMoney } from '@bowline/i18n/format-number';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type Buyer, type DiscountDeps, findDiscount } from './find-discount.ts';
import {
  type CodeRejection,
  type Discount,
  isSignupCodeName,
  normalizeCode,
  type Order,
  orderRejection,
} from './rules.ts';
import { type CodeUser, insertUse, selectUseOfPayment, selectValidity, type Use } from './store.ts';

export interface Redemption extends Buyer {
  readonly code: string;
  readonly paymentId: EntityId;
  readonly order: Order;
  /** For the minimum amount in a `code_minimum` refusal. */
  readonly locale: Locale;
}

export interface Redeemed {
  readonly percentage: number;
}

/**
 * Uses the code for this payment, in the transaction that creates the payment. Repeated for the same payment it
 * returns the first answer, even if the code has changed since.
 */
export async function redeem(
  deps: DiscountDeps,
  tx: Queryable,
  redemption: Redemption,
): Promise<Result<Redeemed, CodeRejection | 'code_minimum' | 'code_method'>> {
  const { member, code, paymentId, order, locale } = redemption;
  const site = redemption.site.id;
  const earlierAnswer = async () => {
    const use = await selectUseOfPayment(tx, site, paymentId);
    return use && answerFor(use, redemption);
  };
  const earlier = await earlierAnswer();
  if (earlier) return earlier;

  const found = await findDiscount(deps, tx, redemption, code);
  // A parallel call for this payment may have used the code since the first check.
  if (!found.ok) return (await earlierAnswer()) ?? found;
  const { discount } = found.value;
  const rejection = orderRejection(discount, order);
  if (rejection === 'code_minimum')
    return refused(rejection, { minimum: formatted(discount.minimum, locale) });
  if (rejection) return refused(rejection);

  const used = { payment: paymentId, usedAt: deps.clock.now() };
  if (await insertUse(tx, { site, member }, discount, used)) return ok({ percentage: discount.percentage });
  // A parallel call was faster: for another of the member's payments, or for this one.
  return (await earlierAnswer()) ?? refused('code_used');
}

export interface TakenUse extends CodeUser, Redeemed {
  readonly code: string;
  readonly paymentId: EntityId;
}

/** Uses the code of an order once more for it. Its conditions were met when it was ordered; only other uses count. */
export async function takeAgain(
  tx: Queryable,
  { site, member, code, percentage, paymentId }: TakenUse,
  now: Date,
): Promise<boolean> {
  if (await selectUseOfPayment(tx, site, paymentId)) return true;
  const isSignupCode = isSignupCodeName(code);
  const validity = (!isSignupCode && (await selectValidity(tx, site, code))) || 'once-per-user';
  const discount = { code, percentage, validity, isSignupCode };
  return insertUse(tx, { site, member }, discount, { payment: paymentId, usedAt: now });
}

const formatted = (money: Discount['minimum'], locale: Locale): string =>
  money ? formatMoney(money.amount, money.currency, locale) : '';

function answerFor(use: Use, { member, code }: Redemption): Result<Redeemed, never> {
  if (use.member !== member || use.code !== normalizeCode(code))
    throw new Error('a payment is one member’s and has one code');
  return ok({ percentage: use.percentage });
}
