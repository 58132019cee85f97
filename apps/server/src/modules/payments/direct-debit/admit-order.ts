import { formatMoney } from '@bowline/i18n/format-number';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectBlock } from './blocks.ts';
import { selectCountedOrders } from './collection-store.ts';
import { countedSince, leftOf } from './limit.ts';
import { type SignedMandate, selectSigned } from './mandate-store.ts';

/**
 * Whether the member may order this by direct debit now. Orders from one bank account wait for each other, as those of one
 * member do already: of orders made at once, none passes the limit.
 */
export async function admitOrder(
  tx: Queryable,
  { site, viewer, locale, clock }: Pick<Call<Member>, 'site' | 'viewer' | 'locale' | 'clock'>,
  amount: number,
): Promise<Result<SignedMandate, 'mandate_missing' | 'debit_blocked' | 'debit_limit'>> {
  const debtor = { site: site.id, member: viewer.id };
  const mandate = await selectSigned(tx, debtor);
  if (await selectBlock(tx, debtor, mandate?.accountHash)) return refused('debit_blocked');
  if (!mandate) return refused('mandate_missing');
  const account = mandate.accountHash.toString('hex');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.account:${site.id}:${account}`}, 0))`.execute(
    tx,
  );
  const since = countedSince(clock.now());
  const counted = await selectCountedOrders(tx, debtor, mandate.accountHash, since);
  const left = leftOf(site.settings.direct_debit_limit, counted);
  if (amount > left) return refused('debit_limit', { left: formatMoney(left, 'EUR', locale) });
  return ok(mandate);
}
