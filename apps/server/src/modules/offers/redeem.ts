import type { Locale } from '@bowline/i18n';
import { formatMoney } from '@bowline/i18n/format';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type Buyer, type DiscountDeps, findDiscount } from './find-discount.ts';
import { type CodeRejection, type Discount, type Order, orderRejection, spelledCode } from './rules.ts';
import { insertUse, selectUseOfPayment, type Use } from './store.ts';

export interface Redemption extends Buyer {
  readonly code: string;
  readonly paymentId: EntityId;
  readonly order: Order;
  /** In which the least an order must be worth is written. */
  readonly locale: Locale;
}

export interface Redeemed {
  readonly percentage: number;
}

/**
 * Uses the code up for this payment, in the transaction that makes the payment. Asked again for the same payment it answers as
 * the first time, whatever has become of the code.
 */
export async function redeem(
  deps: DiscountDeps,
  tx: Queryable,
  redemption: Redemption,
): Promise<Result<Redeemed, CodeRejection | 'code_minimum' | 'code_method'>> {
  const { member, code, paymentId, order, locale } = redemption;
  const site = redemption.site.id;
  const asBefore = async () => {
    const use = await selectUseOfPayment(tx, site, paymentId);
    return use && sameAgain(use, redemption);
  };
  const before = await asBefore();
  if (before) return before;

  const found = await findDiscount(deps, tx, redemption, code);
  // What used it up since the look before may have been this very payment.
  if (!found.ok) return (await asBefore()) ?? found;
  const { discount } = found.value;
  const unfit = orderRejection(discount, order);
  if (unfit === 'code_minimum') return refused(unfit, { minimum: written(discount.minimum, locale) });
  if (unfit) return refused(unfit);

  const used = { payment: paymentId, usedAt: deps.clock.now() };
  if (await insertUse(tx, { site, member }, discount, used)) return ok({ percentage: discount.percentage });
  // Somebody was faster: another of their payments, or this very one.
  return (await asBefore()) ?? refused('code_used');
}

const written = (money: Discount['minimum'], locale: Locale): string =>
  money ? formatMoney(money.amount, money.currency, locale) : '';

function sameAgain(use: Use, { member, code }: Redemption): Result<Redeemed, never> {
  if (use.member !== member || use.code !== spelledCode(code))
    throw new Error('a payment is one member’s and has one code');
  return ok({ percentage: use.percentage });
}
