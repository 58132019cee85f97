import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Payment } from '../store.ts';
import type { Debtor } from './mandate-store.ts';

export interface DebitBlock {
  readonly payment: EntityId;
  /** Whether it was the member's own payment that came back. */
  readonly isOwn: boolean;
  readonly since: Date;
}

/** Why the member cannot pay by direct debit: a collection of theirs, or from this bank account, came back. */
export async function selectBlock(
  db: Queryable,
  { site, member }: Debtor,
  accountHash: Buffer | undefined,
): Promise<DebitBlock | undefined> {
  const row = await db
    .selectFrom('payments.debit_block')
    .where('site_id', '=', site)
    .where((eb) =>
      eb.or([eb('member_id', '=', member), ...(accountHash ? [eb('account_hash', '=', accountHash)] : [])]),
    )
    .select((eb) => ['payment_id', 'since', eb('member_id', '=', member).as('is_own')])
    .orderBy('is_own', 'desc')
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { payment: row.payment_id as EntityId, isOwn: Boolean(row.is_own), since: row.since };
}

/** After a collection came back. Repeated, it changes nothing. */
export async function blockDebit(
  tx: Queryable,
  { site, id, member }: Pick<Payment, 'site' | 'id' | 'member'>,
  since: Date,
): Promise<void> {
  const collected = await tx
    .selectFrom('payments.collection')
    .innerJoin('payments.mandate', (join) =>
      join
        .onRef('payments.mandate.site_id', '=', 'payments.collection.site_id')
        .onRef('payments.mandate.id', '=', 'payments.collection.mandate_id'),
    )
    .where('payments.collection.site_id', '=', site)
    .where('payments.collection.payment_id', '=', id)
    .select('account_hash')
    .executeTakeFirst();
  if (!collected) return;
  await tx
    .insertInto('payments.debit_block')
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
