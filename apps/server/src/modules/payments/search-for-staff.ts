import { paymentProviders } from '@bowline/contract/payment-choices';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, entityId, type MemberId, type SiteId } from '#kernel/ids.ts';
import { readIban } from './direct-debit/bank-form.ts';
import { accountHash } from './direct-debit/details.ts';
import { selectPayment } from './store.ts';

/** Finds who ordered, by our number of the order or the provider's. */
export async function selectBuyer(
  db: Queryable,
  site: SiteId,
  number: string,
): Promise<MemberId | undefined> {
  const own = entityId.safeParse(number.toLowerCase());
  if (own.success) return (await selectPayment(db, { site, payment: own.data as EntityId }))?.member;
  const row = await db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('provider', 'in', [...paymentProviders])
    .where('reference', '=', number)
    .select('member_id')
    .limit(1)
    .executeTakeFirst();
  return row && (row.member_id as MemberId);
}

/** More members than a household has. */
const most = 20;

export async function membersOfAccount(
  vault: Pick<Vault, 'lookup'>,
  db: Queryable,
  site: SiteId,
  written: string,
): Promise<readonly MemberId[] | undefined> {
  const iban = readIban(written);
  if (!iban) return undefined;
  const rows = await db
    .selectFrom('payments.mandate')
    .where('site_id', '=', site)
    .where('account_hash', '=', accountHash(vault, site, iban))
    .select('member_id')
    .limit(most)
    .execute();
  return [...new Set(rows.map(({ member_id }) => member_id as MemberId))];
}
