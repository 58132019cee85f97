import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { BookOrder, PaymentRef } from '#modules/payments/index.ts';
import type { CountedOrder } from './limit.ts';
import type { Debtor, SignedMandate } from './mandate-store.ts';

type CollectionState = 'ordered' | 'waiting' | 'sent' | 'settled' | 'rejected' | 'returned' | 'cancelled';

/** Made with the order. It is collected once the order was opened. */
export async function insertCollection(
  tx: Queryable,
  { site, id, amount, currency, createdAt }: Parameters<BookOrder>[0],
  { mandate, due }: { readonly mandate: Pick<SignedMandate, 'id'>; readonly due: string },
): Promise<void> {
  await tx
    .insertInto('direct_debits.collection')
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

export interface CountedCollection extends CountedOrder {
  readonly payment: EntityId;
}

/**
 * The collections for a member, or from a bank account, since this time; cancelled ones count for nothing, of others what is
 * still collected. What an account's orders are is never shown to a member: they may be somebody else's.
 */
export async function selectCounted(
  db: Queryable,
  whose: Debtor | Pick<SignedMandate, 'site' | 'accountHash'>,
  since: Date,
): Promise<readonly CountedCollection[]> {
  const isWhose =
    'accountHash' in whose
      ? sql`mandate.account_hash = ${whose.accountHash}::bytea`
      : sql`mandate.member_id = ${whose.member}`;
  const { rows } = await sql<CountedCollection>`
    select collection.payment_id as payment, collection.created_at as at, collection.amount
    from direct_debits.mandate
    join direct_debits.collection on collection.site_id = mandate.site_id and collection.mandate_id = mandate.id
    where mandate.site_id = ${whose.site} and ${isWhose}
      and collection.created_at > ${since}
      and collection.state <> 'cancelled'`.execute(db);
  return rows;
}

export interface Collection {
  readonly state: CollectionState;
  /** What is collected: less than the price when a part was given back before. */
  readonly amount: number;
}

export async function selectCollection(
  db: Queryable,
  { site, payment }: PaymentRef,
): Promise<Collection | undefined> {
  const row = await db
    .selectFrom('direct_debits.collection')
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .select(['state', 'amount'])
    .executeTakeFirst();
  return row && { state: row.state as CollectionState, amount: row.amount };
}

/** Has an ordered collection go with the next batch. Returns false when its mandate is no longer in force. */
export async function updateWaiting(
  db: Queryable,
  { site, payment }: PaymentRef,
  { due, at }: { readonly due: string; readonly at: Date },
): Promise<boolean> {
  await db
    .updateTable('direct_debits.collection')
    .set({ state: 'waiting' satisfies CollectionState, due_on: sql`${due}::date`, changed_at: at })
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .where('state', '=', 'ordered')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('direct_debits.mandate')
          .whereRef('direct_debits.mandate.site_id', '=', 'direct_debits.collection.site_id')
          .whereRef('direct_debits.mandate.id', '=', 'direct_debits.collection.mandate_id')
          .where('direct_debits.mandate.state', '=', 'signed')
          .select('direct_debits.mandate.id'),
      ),
    )
    .execute();
  const { state } = (await selectCollection(db, { site, payment })) ?? { state: 'ordered' };
  return state !== 'ordered';
}

/** Lowers what waits to be collected to what is kept. Returns false when it was already sent to the bank. */
export async function lowerWaiting(
  db: Queryable,
  { site, payment }: PaymentRef,
  { kept, at }: { readonly kept: number; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('direct_debits.collection')
    .set({
      amount: kept,
      changed_at: at,
      ...(kept === 0 && { state: 'cancelled' satisfies CollectionState }),
    })
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .where('state', 'in', ['waiting', 'cancelled'] satisfies CollectionState[])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
    .selectFrom('direct_debits.collection')
    .innerJoin('direct_debits.mandate', (join) =>
      join
        .onRef('direct_debits.mandate.site_id', '=', 'direct_debits.collection.site_id')
        .onRef('direct_debits.mandate.id', '=', 'direct_debits.collection.mandate_id'),
    )
    .where('direct_debits.collection.site_id', '=', site)
    .where('payment_id', 'in', payments)
    .select([
      'payment_id',
      'mandate_id',
      'details_sealed',
      'reference',
      'direct_debits.collection.state',
      sql<string>`direct_debits.collection.due_on::text`.as('due'),
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

export async function deleteCollections(
  tx: Queryable,
  site: SiteId,
  payments: readonly EntityId[],
): Promise<void> {
  await tx
    .deleteFrom('direct_debits.collection')
    .where('site_id', '=', site)
    .where('payment_id', '=', sql<string>`any(${[...payments]}::uuid[])`)
    .execute();
}
