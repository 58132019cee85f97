import { formatMoney } from '@bowline/i18n/format-number';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Collector } from '#modules/payments/index.ts';
import { dueOn } from './bank-files/business-days.ts';
import { isAccountBlocked, selectBlock } from './blocks.ts';
import { insertCollection } from './collection-store.ts';
import { type CountDeps, countedOrders } from './counted-orders.ts';
import { leftOf } from './limit.ts';
import { selectSigned } from './mandate-store.ts';

/**
 * Whether the member may order this by direct debit now. Orders from one bank account wait for each other, as those of one
 * member do already: of orders made at once, none passes the limit. The member's own orders are refused with their reason.
 * Where those of others from the same bank account decide, the refusal says nothing of them: who knows an IBAN must not
 * learn what was done with it.
 */
export async function admitOrder(
  deps: CountDeps,
  tx: Queryable,
  { site, viewer, locale, clock }: Pick<Call<Member>, 'site' | 'viewer' | 'locale' | 'clock'>,
  amount: number,
): ReturnType<Collector['admitOrder']> {
  const debtor = { site: site.id, member: viewer.id };
  if (await selectBlock(tx, debtor)) return refused('debit_blocked');
  const mandate = await selectSigned(tx, debtor);
  if (!mandate) return refused('mandate_missing');
  const account = mandate.accountHash.toString('hex');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.account:${site.id}:${account}`}, 0))`.execute(
    tx,
  );
  const now = clock.now();
  const limit = site.settings.direct_debit_limit;
  const left = leftOf(limit, await countedOrders(deps, tx, debtor, now));
  if (amount > left) return refused('debit_limit', { left: formatMoney(left, 'EUR', locale) });
  const leftOfAccount = leftOf(limit, await countedOrders(deps, tx, mandate, now));
  if (amount > leftOfAccount || (await isAccountBlocked(tx, mandate))) return refused('debit_unavailable');
  return ok((order) => insertCollection(tx, order, { mandate, due: dueOn(now) }));
}
