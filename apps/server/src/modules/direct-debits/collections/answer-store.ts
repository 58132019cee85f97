import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { SequenceType } from '../bank-files/write-pain008.ts';

/** Returns whether the file was not imported before. */
export async function insertBankFile(
  tx: Queryable,
  site: SiteId,
  { sha256, kind, at }: { readonly sha256: Buffer; readonly kind: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('direct_debits.bank_file')
    .values({ site_id: site, sha256, kind, imported_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface SentCollection {
  readonly payment: EntityId;
  readonly amount: number;
  readonly state: string;
  readonly batch: EntityId | null;
}

const locked = (tx: Queryable, site: SiteId) =>
  tx
    .selectFrom('direct_debits.collection')
    .where('site_id', '=', site)
    .select(['payment_id', 'amount', 'state', 'batch_id'])
    .forUpdate();

interface CollectionRow {
  readonly payment_id: string;
  readonly amount: number;
  readonly state: string;
  readonly batch_id: string | null;
}

const collectionOf = ({ payment_id, amount, state, batch_id }: CollectionRow): SentCollection => ({
  payment: payment_id as EntityId,
  amount,
  state,
  batch: batch_id as EntityId | null,
});

export async function lockCollection(
  tx: Queryable,
  site: SiteId,
  payment: EntityId,
): Promise<SentCollection | undefined> {
  const row = await locked(tx, site).where('payment_id', '=', payment).executeTakeFirst();
  return row && collectionOf(row);
}

/** All collections of a batch, or those of one sequence type. */
export async function lockBatchCollections(
  tx: Queryable,
  site: SiteId,
  batch: EntityId,
  sequenceType?: SequenceType,
): Promise<readonly SentCollection[]> {
  let query = locked(tx, site).where('batch_id', '=', batch).orderBy('payment_id');
  if (sequenceType) query = query.where('sequence_type', '=', sequenceType);
  return (await query.execute()).map(collectionOf);
}

const among = (tx: Queryable, site: SiteId, payments: readonly EntityId[]) =>
  tx
    .updateTable('direct_debits.collection')
    .where('site_id', '=', site)
    .where('payment_id', '=', sql<string>`any(${[...payments]}::uuid[])`);

export async function setState(
  tx: Queryable,
  site: SiteId,
  payments: readonly EntityId[],
  {
    state,
    reason,
    at,
  }: { readonly state: 'settled' | 'rejected' | 'returned'; readonly reason?: string; readonly at: Date },
): Promise<void> {
  await among(tx, site, payments)
    .set({ state, changed_at: at, ...(reason !== undefined && { reason }) })
    .execute();
}

export async function setWaitingAgain(
  tx: Queryable,
  site: SiteId,
  payments: readonly EntityId[],
  at: Date,
): Promise<void> {
  await among(tx, site, payments)
    .set({ state: 'waiting', batch_id: null, sequence_type: null, changed_at: at })
    .execute();
}
