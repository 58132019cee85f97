import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Payments } from '#modules/payments/index.ts';
import { creditorOf } from '../creditor.ts';
import { type BatchFileDeps, batchFile } from './batch-file.ts';
import { selectBatches } from './batch-store.ts';
import { type ImportDeps, importBankFile } from './import-bank-file.ts';
import { makeBatches } from './make-batches.ts';

const listed = 60;

interface DryRun {
  readonly isDryRun: boolean;
}

interface CollectionDeps extends Pick<ImportDeps, 'recordCommand'> {
  readonly payments: Pick<Payments, 'forCollectors'>;
}

/** What is exchanged with the bank of a site: batches of collections out, reports and statements in. */
export function createCollections(
  kernel: Pick<Kernel, 'clock' | 'database' | 'random' | 'vault'>,
  { payments, recordCommand }: CollectionDeps,
) {
  const { clock, database, vault } = kernel;
  const { db } = database;
  const { checkLater, receiptNumbersOf } = payments.forCollectors;

  const creditorAt: BatchFileDeps['creditorOf'] = async (site) => {
    const creditor = await creditorOf({ payments }, site);
    if (!creditor) return undefined;
    const { creditor_name, creditor_id, iban, bic, statementName } = creditor;
    return { name: creditor_name, id: creditor_id, iban, bic, statementName };
  };

  return {
    /** Puts what waits into batches. The worker does so every morning. */
    makeBatches: (site: SiteId, options?: DryRun) => makeBatches(kernel, site, options),
    /** The newest first. */
    listBatches: (site: SiteId) => selectBatches(db, site, listed),
    /** The file of a batch for the bank. */
    batchFile: (site: SiteId, batch: EntityId) =>
      inTransaction(db, async (tx) => {
        const written = await batchFile(
          { db: tx, vault, creditorOf: creditorAt, receiptNumbersOf },
          site,
          batch,
        );
        const entry = { at: clock.now(), site, action: 'batch.written', object: batch } as const;
        if (written.ok) await recordCommand(tx, entry);
        return written;
      }),
    /** Applies a file of the bank. Safe to repeat. */
    importBankFile: (site: SiteId, bytes: Buffer, options?: DryRun) =>
      importBankFile({ kernel, creditorOf: creditorAt, checkLater, recordCommand }, site, bytes, options),
  };
}
