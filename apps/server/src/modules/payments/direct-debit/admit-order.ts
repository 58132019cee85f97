import { formatMoney } from '@bowline/i18n/format-number';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isAccountBlocked, selectBlock } from './blocks.ts';
import { selectCountedOrders } from './collection-store.ts';
import { countedSince, leftOf } from './limit.ts';
import { type SignedMandate, selectSigned } from './mandate-store.ts';

/**
 * Whether the member may order this by direct debit now. Orders from one bank account wait for each other, as those of one
 * member do already: of orders made at once, none passes the limit. The member's own orders are refused with their reason.
 * Where those of others from the same bank account decide, the refusal says nothing of them: who knows an IBAN must not
 * learn what was done with it.
 */
export async function admitOrder(
  tx: Queryable,
  { site, viewer, locale, clock }: Pick<Call<Member>, 'site' | 'viewer' | 'locale' | 'clock'>,
  amount: number,
): Promise<Result<SignedMandate, 'mandate_missing' | 'debit_blocked' | 'debit_limit' | 'debit_unavailable'>> {
  const debtor = { site: site.id, member: viewer.id };
  if (await selectBlock(tx, debtor)) return refused('debit_blocked');
  const mandate = await selectSigned(tx, debtor);
  if (!mandate) return refused('mandate_missing');
  const account = mandate.accountHash.toString('hex');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.account:${site.id}:${account}`}, 0))`.execute(
    tx,
  );
  const since = countedSince(clock.now());
  const limit = site.settings.direct_debit_limit;
  const left = leftOf(limit, await selectCountedOrders(tx, debtor, since));
  if (amount > left) return refused('debit_limit', { left: formatMoney(left, 'EUR', locale) });
  const leftOfAccount = leftOf(limit, await selectCountedOrders(tx, mandate, since));
  if (amount > leftOfAccount || (await isAccountBlocked(tx, mandate))) return refused('debit_unavailable');
  return ok(mandate);
}
