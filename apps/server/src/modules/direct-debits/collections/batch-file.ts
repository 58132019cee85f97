import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { bankDay } from '../bank-files/business-days.ts';
import {
  type Creditor,
  type Instruction,
  type SequenceType,
  writePain008,
} from '../bank-files/write-pain008.ts';
import { openDetails } from '../details.ts';
import { selectBatch } from './batch-store.ts';
import { endToEndIdOf } from './rules.ts';

export interface BatchFileDeps {
  readonly db: Queryable;
  readonly vault: Pick<Vault, 'openWithMaster'>;
  /** Who collects for a site, and the neutral name that its statements show; `undefined` where nobody does. */
  creditorOf(site: SiteId): Promise<(Creditor & { readonly statementName: string }) | undefined>;
  /** The numbers of receipts by their payment. */
  receiptNumbersOf(site: SiteId, payments: readonly EntityId[]): Promise<ReadonlyMap<EntityId, string>>;
}

export type BatchFile =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Writes the file of a batch for the bank. It is made when asked for and stored nowhere, because it holds names and accounts
 * in the clear. Asked for again, it is the same file, whatever became of single collections.
 */
export async function batchFile(deps: BatchFileDeps, site: SiteId, id: EntityId): Promise<BatchFile> {
  const batch = await selectBatch(deps.db, site, { id });
  if (!batch) return { ok: false, problem: 'The site has no such batch. See the list.' };
  const creditor = await deps.creditorOf(site);
  if (!creditor)
    return {
      ok: false,
      problem: 'The site has no creditor account. Save its account at direct_debit first.',
    };
  const rows = await selectInstructions(deps.db, site, id);
  if (rows.length !== batch.collections)
    return {
      ok: false,
      problem:
        'The bank refused this batch, or a part of it: its collections are in the next one. See the list.',
    };
  const receipts = await deps.receiptNumbersOf(
    site,
    rows.map(({ payment }) => payment),
  );
  const instructions = rows.map((row): Instruction => {
    const { holder, iban } = openDetails(deps.vault, row);
    return {
      endToEndId: endToEndIdOf(row.payment),
      sequenceType: row.sequenceType,
      amount: row.amount,
      mandate: row.reference,
      signedOn: bankDay(row.signedAt),
      holder,
      iban,
      text: `${creditor.statementName} ${receipts.get(row.payment) ?? ''}`,
    };
  });
  const { messageId, madeAt, dueOn } = batch;
  return { ok: true, xml: writePain008({ messageId, madeAt, dueOn, creditor, instructions }) };
}

async function selectInstructions(db: Queryable, site: SiteId, batch: EntityId) {
  const rows = await db
    .selectFrom('direct_debits.collection as collection')
    .innerJoin('direct_debits.mandate as mandate', (join) =>
      join
        .onRef('mandate.site_id', '=', 'collection.site_id')
        .onRef('mandate.id', '=', 'collection.mandate_id'),
    )
    .where('collection.site_id', '=', site)
    .where('collection.batch_id', '=', batch)
    .orderBy('collection.payment_id')
    .select([
      'collection.payment_id',
      'collection.sequence_type',
      'collection.amount',
      'mandate.id',
      'mandate.reference',
      'mandate.signed_at',
      'mandate.created_at',
      'mandate.details_sealed',
    ])
    .execute();
  return rows.map((row) => ({
    site,
    payment: row.payment_id as EntityId,
    sequenceType: (row.sequence_type ?? 'RCUR') as SequenceType,
    amount: row.amount,
    id: row.id,
    reference: row.reference,
    signedAt: row.signed_at ?? row.created_at,
    detailsSealed: row.details_sealed,
  }));
}
