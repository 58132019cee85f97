import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Payment } from '#modules/payments/index.ts';
import type { Debtor, SignedMandate } from './mandate-store.ts';

export interface DebitBlock {
  /** The member's own payment that came back. */
  readonly payment: EntityId;
  readonly since: Date;
}

/** Why the member cannot pay by direct debit: a collection of theirs came back. */
export async function selectBlock(db: Queryable, { site, member }: Debtor): Promise<DebitBlock | undefined> {
  const row = await db
    .selectFrom('direct_debits.debit_block')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select(['payment_id', 'since'])
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { payment: row.payment_id as EntityId, since: row.since };
}

/** Whether a collection from this bank account came back, for any member's order. Asked at an order only, and never shown. */
export async function isAccountBlocked(
  db: Queryable,
  { site, accountHash }: Pick<SignedMandate, 'site' | 'accountHash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('direct_debits.debit_block')
    .where('site_id', '=', site)
    .where('account_hash', '=', accountHash)
    .select('payment_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** After a collection came back. Repeated, it changes nothing. */
export async function blockDebit(
  tx: Queryable,
  { site, id, member }: Pick<Payment, 'site' | 'id' | 'member'>,
  since: Date,
): Promise<void> {
  const collected = await tx
    .selectFrom('direct_debits.collection')
    .innerJoin('direct_debits.mandate', (join) =>
      join
        .onRef('direct_debits.mandate.site_id', '=', 'direct_debits.collection.site_id')
        .onRef('direct_debits.mandate.id', '=', 'direct_debits.collection.mandate_id'),
    )
    .where('direct_debits.collection.site_id', '=', site)
    .where('direct_debits.collection.payment_id', '=', id)
    .select('account_hash')
    .executeTakeFirst();
  if (!collected) return;
  await tx
    .insertInto('direct_debits.debit_block')
    .values({
      site_id: site,
      payment_id: id,
      member_id: member,
      account_hash: collected.account_hash,
      since,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
