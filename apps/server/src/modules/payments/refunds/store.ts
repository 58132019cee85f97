import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';

export interface Refund {
  readonly id: EntityId;
  readonly payment: EntityId;
  readonly cause: 'withdrawal' | 'staff' | 'provider';
  /** `requested`: the credits are not taken yet. `taken`: the provider is told next. `refused`: staff pay it by hand. */
  readonly state: 'requested' | 'taken' | 'sent' | 'refused';
  readonly credits: number;
  readonly amount: number;
  readonly requestedAt: Date;
}

/** Returns false when the member has withdrawn from this payment before. */
export async function insertRefund(tx: Queryable, site: SiteId, refund: Refund): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.refund')
    .values({
      site_id: site,
      id: refund.id,
      payment_id: refund.payment,
      cause: refund.cause,
      state: refund.state,
      credits: refund.credits,
      amount: refund.amount,
      requested_at: refund.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function selectRefund(
  db: Queryable,
  site: SiteId,
  refund: EntityId,
): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('payments.refund')
    .where('site_id', '=', site)
    .where('id', '=', refund)
    .selectAll()
    .executeTakeFirst();
  return (
    row && {
      id: row.id as EntityId,
      payment: row.payment_id as EntityId,
      cause: row.cause as Refund['cause'],
      state: row.state as Refund['state'],
      credits: row.credits,
      amount: row.amount,
      requestedAt: row.requested_at,
    }
  );
}

export async function updateRefund(
  tx: Queryable,
  site: SiteId,
  refund: EntityId,
  change: Pick<Refund, 'state'> & Partial<Pick<Refund, 'credits' | 'amount'>> & { readonly sentAt?: Date },
): Promise<void> {
  const { sentAt, ...rest } = change;
  await tx
    .updateTable('payments.refund')
    .set({ ...rest, ...(sentAt && { sent_at: sentAt }) })
    .where('site_id', '=', site)
    .where('id', '=', refund)
    .execute();
}

/**
 * Marks as sent what the provider had refused and somebody has paid back there by hand, so that nobody pays it again; a part becomes
 * a refund of its own. `refunded` is what went back by the provider's books. A refund that is on its way may be part of it, so
 * nothing is marked until that has ended.
 */
export async function settleRefused(
  tx: Queryable,
  { site, payment }: { readonly site: SiteId; readonly payment: EntityId },
  { refunded, now, newId }: { readonly refunded: number; readonly now: Date; readonly newId: () => EntityId },
): Promise<void> {
  const rows = await tx
    .selectFrom('payments.refund')
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .orderBy('requested_at')
    .select(['id', 'state', 'amount'])
    .execute();
  if (rows.some(({ state }) => state === 'taken')) return;
  const sent = rows.filter(({ state }) => state === 'sent');
  let left = refunded - sent.reduce((sum, { amount }) => sum + amount, 0);
  for (const { id, amount } of rows.filter(({ state }) => state === 'refused')) {
    if (left <= 0) return;
    if (amount <= left) await updateRefund(tx, site, id as EntityId, { state: 'sent', sentAt: now });
    else {
      await updateRefund(tx, site, id as EntityId, { state: 'refused', amount: amount - left });
      await insertRefund(tx, site, {
        id: newId(),
        payment,
        cause: 'provider',
        state: 'sent',
        credits: 0,
        amount: left,
        requestedAt: now,
      });
    }
    left -= amount;
  }
}

/** What is left of the price of a payment once what was given back, and one more refund, is taken off. */
export async function selectKept(
  db: Queryable,
  { site, payment }: { readonly site: SiteId; readonly payment: EntityId },
  refund: EntityId,
): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select payment.amount - coalesce(sum(refund.amount), 0)::integer as kept
    from payments.payment
    left join payments.refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
      and (refund.state = 'sent' or refund.id = ${refund})
    where payment.site_id = ${site} and payment.id = ${payment}
    group by payment.amount`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a payment that is refunded exists');
  return row.kept;
}
