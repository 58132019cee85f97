import { defaultLocale } from '@bowline/i18n';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Offers } from '#modules/offers/index.ts';
import type { LateRefusal } from '../refunds/rules.ts';
import { fitsSpendLimit, type SpendLimitDeps } from '../spend-limit/spend-limit.ts';
import type { Payment } from '../store.ts';

export interface AdmitLateDeps extends SpendLimitDeps {
  readonly offers: Pick<Offers, 'takeAgain'>;
}

/**
 * An order that came to nothing and is paid all the same is let in again like a new one: meanwhile another order may have
 * used its code or what was left of the member's own limit. The caller has locked the member's orders.
 */
export async function admitLate(
  deps: AdmitLateDeps,
  tx: Queryable,
  payment: Payment,
  now: Date,
): Promise<LateRefusal | undefined> {
  const { site, member, id, code, percentage, createdAt } = payment;
  const fits = await fitsSpendLimit(deps, tx, { site, member }, payment, {
    now,
    month: createdAt,
    without: id,
    locale: defaultLocale,
  });
  if (!fits.ok) return 'limit';
  if (code === null || percentage === null) return undefined;
  const use = { site, member, code, percentage, paymentId: id };
  return (await deps.offers.takeAgain(tx, use, now)) ? undefined : 'code';
}
