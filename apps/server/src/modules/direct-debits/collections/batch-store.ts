import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { SequenceType } from '../bank-files/write-pain008.ts';

export interface Batch {
  readonly id: EntityId;
  readonly messageId: string;
  /** ISO date. */
  readonly dueOn: string;
  readonly collections: number;
  /** In cents. */
  readonly amount: number;
  readonly madeAt: Date;
}

/** Batches of a site are made, and answers of its bank applied, one after the other. */
export async function lockBatches(tx: Queryable, site: SiteId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`direct_debits.collection_batch:${site}`}, 0))`.execute(
    tx,
  );
}

export async function selectSitesWithWaiting(db: Queryable): Promise<readonly SiteId[]> {
  const rows = await db
    .selectFrom('direct_debits.collection')
    .where('state', '=', 'waiting')
    .select('site_id')
    .distinct()
    .execute();
  return rows.map(({ site_id }) => site_id as SiteId);
}

export interface WaitingCollection {
  readonly payment: EntityId;
  readonly mandate: EntityId;
  readonly amount: number;
  readonly dueOn: string;
}

/** Locked, so that none is cancelled meanwhile; the oldest first, which is the first of its mandate. */
export async function lockWaiting(tx: Queryable, site: SiteId): Promise<readonly WaitingCollection[]> {
  const rows = await tx
    .selectFrom('direct_debits.collection')
    .where('site_id', '=', site)
    .where('state', '=', 'waiting')
    .where('amount', '>', 0)
    .where('currency', '=', 'EUR')
    .orderBy('created_at')
    .orderBy('payment_id')
    .select(['payment_id', 'mandate_id', 'amount', 'due_on'])
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    payment: row.payment_id as EntityId,
    mandate: row.mandate_id as EntityId,
    amount: row.amount,
    dueOn: row.due_on,
  }));
}

/** Those of the mandates with a collection that was sent and not rejected. */
export async function selectBegun(
  tx: Queryable,
  site: SiteId,
  mandates: readonly EntityId[],
): Promise<readonly EntityId[]> {
  const rows = await tx
    .selectFrom('direct_debits.collection')
    .where('site_id', '=', site)
    .where('mandate_id', '=', sql<string>`any(${[...new Set(mandates)]}::uuid[])`)
    .where('state', 'in', ['sent', 'settled', 'returned'])
    .select('mandate_id')
    .distinct()
    .execute();
  return rows.map(({ mandate_id }) => mandate_id as EntityId);
}

export async function insertBatch(tx: Queryable, site: SiteId, batch: Batch): Promise<void> {
  await tx
    .insertInto('direct_debits.collection_batch')
    .values({
      site_id: site,
      id: batch.id,
      message_id: batch.messageId,
      due_on: batch.dueOn,
      collections: batch.collections,
      amount: batch.amount,
      made_at: batch.madeAt,
    })
    .execute();
}

export async function setSent(
  tx: Queryable,
  site: SiteId,
  {
    batch,
    sequenceType,
    at,
  }: { readonly batch: EntityId; readonly sequenceType: SequenceType; readonly at: Date },
  payments: readonly EntityId[],
): Promise<void> {
  await tx
    .updateTable('direct_debits.collection')
    .set({ state: 'sent', batch_id: batch, sequence_type: sequenceType, changed_at: at })
    .where('site_id', '=', site)
    .where('payment_id', '=', sql<string>`any(${[...payments]}::uuid[])`)
    .where('state', '=', 'waiting')
    .execute();
}

const batchColumns = ['id', 'message_id', 'due_on', 'collections', 'amount', 'made_at'] as const;

interface BatchRow {
  readonly id: string;
  readonly message_id: string;
  readonly due_on: string;
  readonly collections: number;
  readonly amount: string;
  readonly made_at: Date;
}

const batchOf = (row: BatchRow): Batch => ({
  id: row.id as EntityId,
  messageId: row.message_id,
  dueOn: row.due_on,
  collections: row.collections,
  amount: Number(row.amount),
  madeAt: row.made_at,
});

export async function selectBatch(
  db: Queryable,
  site: SiteId,
  key: { readonly id: EntityId } | { readonly messageId: string },
): Promise<Batch | undefined> {
  const row = await db
    .selectFrom('direct_debits.collection_batch')
    .where('site_id', '=', site)
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('message_id', '=', key.messageId)))
    .select(batchColumns)
    .executeTakeFirst();
  return row && batchOf(row);
}

/** How many collections of a batch are in each state. */
export interface ListedBatch extends Batch {
  readonly states: Readonly<Record<string, number>>;
}

/** The newest first. */
export async function selectBatches(
  db: Queryable,
  site: SiteId,
  count: number,
): Promise<readonly ListedBatch[]> {
  const rows = await db
    .selectFrom('direct_debits.collection_batch')
    .where('site_id', '=', site)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .select(batchColumns)
    .execute();
  const ids = rows.map(({ id }) => id);
  const states = await db
    .selectFrom('direct_debits.collection')
    .where('site_id', '=', site)
    .where('batch_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy(['batch_id', 'state'])
    .select(['batch_id', 'state', ({ fn }) => fn.countAll<string>().as('count')])
    .execute();
  return rows.map((row) => ({
    ...batchOf(row),
    states: Object.fromEntries(
      states.filter(({ batch_id }) => batch_id === row.id).map(({ state, count }) => [state, Number(count)]),
    ),
  }));
}
