import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { Payment, PaymentRef } from '../store.ts';
import type { CountedOrder } from './limit.ts';
import type { Debtor, SignedMandate } from './mandate-store.ts';

type CollectionState = 'ordered' | 'waiting' | 'sent' | 'settled' | 'rejected' | 'returned' | 'cancelled';

/** Made with the order. It is collected once the order was opened. */
export async function insertCollection(
  tx: Queryable,
  {
    site,
    id,
    amount,
    currency,
    createdAt,
  }: Pick<Payment, 'site' | 'id' | 'amount' | 'currency' | 'createdAt'>,
  { mandate, due }: { readonly mandate: Pick<SignedMandate, 'id'>; readonly due: string },
): Promise<void> {
  await tx
    .insertInto('payments.collection')
    .values({
      site_id: site,
      payment_id: id,
      mandate_id: mandate.id,
      amount,
      currency,
      due_on: sql`${due}::date`,
      state: 'ordered' satisfies CollectionState,
      created_at: createdAt,
      changed_at: createdAt,
    })
    .execute();
}

/**
 * The orders of a member, or from a bank account, since this time, but those that came to nothing. Cancelled collections
 * count for nothing either; of others what is still collected. What an account's orders are is never shown to a member: they
 * may be somebody else's.
 */
export async function selectCountedOrders(
  db: Queryable,
  whose: Debtor | Pick<SignedMandate, 'site' | 'accountHash'>,
  since: Date,
): Promise<readonly CountedOrder[]> {
  const isWhose =
    'accountHash' in whose
      ? sql`mandate.account_hash = ${whose.accountHash}::bytea`
      : sql`mandate.member_id = ${whose.member}`;
  const { rows } = await sql<CountedOrder>`
    select collection.created_at as at, collection.amount
    from payments.mandate
    join payments.collection on collection.site_id = mandate.site_id and collection.mandate_id = mandate.id
    join payments.payment on payment.site_id = collection.site_id and payment.id = collection.payment_id
    where mandate.site_id = ${whose.site} and ${isWhose}
      and collection.created_at > ${since}
      and collection.state <> 'cancelled'
      and payment.state not in ('failed', 'cancelled', 'expired')`.execute(db);
  return rows;
}

export interface Collection {
  readonly state: CollectionState;
  /** What is collected: less than the price when a part was given back before. */
  readonly amount: number;
  readonly price: Pick<Payment, 'amount' | 'currency'>;
}

export async function selectCollection(
  db: Queryable,
  { site, payment }: PaymentRef,
): Promise<Collection | undefined> {
  const row = await db
    .selectFrom('payments.collection')
    .innerJoin('payments.payment', (join) =>
      join
        .onRef('payments.payment.site_id', '=', 'payments.collection.site_id')
        .onRef('payments.payment.id', '=', 'payments.collection.payment_id'),
    )
    .where('payments.collection.site_id', '=', site)
    .where('payment_id', '=', payment)
    .select([
      'payments.collection.state',
      'payments.collection.amount',
      'payments.payment.amount as price',
      'payments.payment.currency',
    ])
    .executeTakeFirst();
  return (
    row && {
      state: row.state as CollectionState,
      amount: row.amount,
      price: { amount: row.price, currency: row.currency as Payment['currency'] },
    }
  );
}

/** Has an ordered collection go with the next batch. Returns false when its mandate is no longer in force. */
export async function updateWaiting(
  db: Queryable,
  { site, payment }: PaymentRef,
  { due, at }: { readonly due: string; readonly at: Date },
): Promise<boolean> {
  await db
    .updateTable('payments.collection')
    .set({ state: 'waiting' satisfies CollectionState, due_on: sql`${due}::date`, changed_at: at })
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .where('state', '=', 'ordered')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments.mandate')
          .whereRef('payments.mandate.site_id', '=', 'payments.collection.site_id')
          .whereRef('payments.mandate.id', '=', 'payments.collection.mandate_id')
          .where('payments.mandate.state', '=', 'signed')
          .select('payments.mandate.id'),
      ),
    )
    .execute();
  const { state } = (await selectCollection(db, { site, payment })) ?? { state: 'ordered' };
  return state !== 'ordered';
}

/**
 * Lowers what waits to be collected by what is given back, computed from the refunds themselves: repeated, it lowers nothing
 * twice. Returns false when it was already sent to the bank.
 */
export async function lowerWaiting(
  db: Queryable,
  { site, payment }: PaymentRef,
  { refund, at }: { readonly refund: EntityId; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payments.collection as collection
    set amount = lowered.amount, changed_at = ${at},
      state = case when lowered.amount = 0 then 'cancelled' else collection.state end
    from (
      select payment.amount - coalesce(sum(refund.amount), 0)::integer as amount
      from payments.payment
      left join payments.refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
        and (refund.state = 'sent' or refund.id = ${refund})
      where payment.site_id = ${site} and payment.id = ${payment}
      group by payment.amount
    ) as lowered
    where collection.site_id = ${site} and collection.payment_id = ${payment}
      and collection.state in ('waiting', 'cancelled')
    returning collection.payment_id`.execute(db);
  return rows.length > 0;
}

export interface PresentedCollection {
  readonly mandate: { readonly site: SiteId; readonly id: EntityId; readonly detailsSealed: Buffer };
  readonly reference: string;
  readonly due: string;
  readonly isSettled: boolean;
}

/** How each of these payments is collected; those paid otherwise are missing. */
export async function selectPresentedCollections(
  db: Queryable,
  site: SiteId,
  payments: readonly EntityId[],
): Promise<ReadonlyMap<EntityId, PresentedCollection>> {
  if (payments.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.collection')
    .innerJoin('payments.mandate', (join) =>
      join
        .onRef('payments.mandate.site_id', '=', 'payments.collection.site_id')
        .onRef('payments.mandate.id', '=', 'payments.collection.mandate_id'),
    )
    .where('payments.collection.site_id', '=', site)
    .where('payment_id', 'in', payments)
    .select([
      'payment_id',
      'mandate_id',
      'details_sealed',
      'reference',
      'payments.collection.state',
      sql<string>`payments.collection.due_on::text`.as('due'),
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.payment_id as EntityId,
      {
        mandate: { site, id: row.mandate_id as EntityId, detailsSealed: row.details_sealed },
        reference: row.reference,
        due: row.due,
        isSettled: row.state === 'settled',
      },
    ]),
  );
}
