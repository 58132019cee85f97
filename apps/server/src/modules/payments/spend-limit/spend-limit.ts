import type { Money } from '@bowline/contract/credits';
import type { SpendLimitView } from '@bowline/contract/spend-limit';
import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { formatMoney } from '@bowline/i18n/format-number';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { limitInForce, nextMonth, type StoredLimit, spentInMonth } from './rules.ts';
import { type Spender, selectLimit, selectOrdersSince } from './store.ts';

export interface SpendLimitDeps {
  /** An IANA name. The member's months begin and end by it. */
  timeZoneOf(db: Queryable, spender: Spender): Promise<string>;
}

/** More than any month has, in any time zone. */
const daysRead = 33;
const day = 86_400_000;

export interface Spending {
  readonly now: Date;
  /** An order that is left out. */
  readonly without?: EntityId | undefined;
  /** A moment of the month that is counted, where it is not that of `now`. */
  readonly month?: Date;
}

/** The stored limit as it holds now, with what was ordered this month; null without one in force. */
export async function spendingWithin(
  deps: SpendLimitDeps,
  db: Queryable,
  spender: Spender,
  stored: StoredLimit | undefined,
  { now, without, month = now }: Spending,
): Promise<SpendLimitView | null> {
  const limit = limitInForce(stored, now);
  if (!limit) return null;
  const timeZone = await deps.timeZoneOf(db, spender);
  const since = new Date(month.getTime() - daysRead * day);
  const orders = (await selectOrdersSince(db, spender, since)).filter(({ id }) => id !== without);
  const { currency } = limit;
  const { spent, open } = spentInMonth(orders, { currency, timeZone, month, now });
  return {
    limit,
    spent: { amount: spent, currency },
    open: { amount: open, currency },
    left: { amount: Math.max(0, limit.amount - spent), currency },
    from: nextMonth(timeZone, month),
  };
}

/** The member's own limit with what is left of it; null while none is in force. */
export const spendLimitOf = async (
  deps: SpendLimitDeps,
  db: Queryable,
  spender: Spender,
  spending: Spending,
): Promise<SpendLimitView | null> =>
  spendingWithin(deps, db, spender, await selectLimit(db, spender), spending);

/** Whether an order of this price fits. Called with the member's orders locked, so that two cannot both take what is left. */
export async function fitsSpendLimit(
  deps: SpendLimitDeps,
  tx: Queryable,
  spender: Spender,
  price: Money,
  { locale, ...spending }: Spending & { readonly locale: Locale },
): Promise<Result<null, 'spend_limit_reached' | 'spend_limit_currency'>> {
  const own = await spendLimitOf(deps, tx, spender, spending);
  if (!own) return ok(null);
  const { limit, left, from } = own;
  if (price.currency !== limit.currency)
    return refused('spend_limit_currency', { limit: formatMoney(limit.amount, limit.currency, locale) });
  if (price.amount <= left.amount) return ok(null);
  return refused('spend_limit_reached', {
    left: formatMoney(left.amount, left.currency, locale),
    date: formatDate(new Date(from), locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  });
}
