import { createHash } from 'node:crypto';
import { inTransaction, type Queryable, rolledBack } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { readBankFile } from '../bank-files/read-bank-file.ts';
import type { Statement } from '../bank-files/read-camt053.ts';
import type { StatusReport } from '../bank-files/read-pain002.ts';
import { insertBankFile } from './answer-store.ts';
import {
  type Applied,
  applyBack,
  applyGroupCredit,
  applyRefusal,
  applySingleCredit,
  type Target,
} from './apply-answers.ts';
import type { BatchFileDeps } from './batch-file.ts';
import { lockBatches, selectBatch } from './batch-store.ts';

export interface ImportDeps extends Pick<BatchFileDeps, 'creditorOf'> {
  readonly kernel: Pick<Kernel, 'clock' | 'database'>;
  checkLater: Target['checkLater'];
  /** Adds an entry to the audit log, in the transaction of what the command line did. */
  recordCommand(
    tx: Queryable,
    entry: {
      readonly at: Date;
      readonly site: SiteId;
      readonly action: 'batch.written' | 'bank_file.imported';
      readonly object: string;
      readonly detail?: string;
    },
  ): Promise<void>;
}

/** What an imported file changed. */
interface ImportReport {
  readonly ok: true;
  readonly kind: 'pain.002' | 'camt.053';
  /** This file was imported before. */
  readonly isRepeated: boolean;
  readonly settled: number;
  readonly rejected: number;
  readonly returned: number;
  /** Collections of a file that the bank refused: the next batch has them. */
  readonly waitingAgain: number;
  /** What the books said already. */
  readonly known: number;
  /** What was not applied, and why. */
  readonly problems: readonly string[];
}

export type ImportResult = ImportReport | { readonly ok: false; readonly problem: string };

/**
 * Applies a file of the bank, all of it in one transaction. Each line acts only on a collection that is in the state before
 * it, so a file that is imported again changes nothing twice, but applies what could not be applied the first time: a
 * statement that was imported before the report on its rejections, for instance. A dry run reports and changes nothing.
 */
export async function importBankFile(
  deps: ImportDeps,
  site: SiteId,
  bytes: Buffer,
  { isDryRun = false } = {},
): Promise<ImportResult> {
  const file = readBankFile(bytes);
  if (!file.ok) return file;
  const { clock, database } = deps.kernel;
  const creditor = await deps.creditorOf(site);
  if (!creditor)
    return { ok: false, problem: 'The site does not collect by direct debit. Is it another site’s file?' };
  if (file.kind === 'camt.053' && file.accounts.some((iban) => iban !== creditor.iban))
    return {
      ok: false,
      problem: 'The statement is of another account than the site’s. Is it another site’s file?',
    };
  const run = isDryRun ? rolledBack : inTransaction;
  return run(database.db, async (tx): Promise<ImportReport> => {
    await lockBatches(tx, site);
    const at = clock.now();
    const sha256 = createHash('sha256').update(bytes).digest();
    const isNew = await insertBankFile(tx, site, { sha256, kind: file.kind, at });
    const target = { tx, site, at, checkLater: deps.checkLater };
    const applied =
      file.kind === 'pain.002' ? await applyReport(target, file) : await applyStatement(target, file);
    const count = (as: Applied['as']) =>
      applied.reduce((sum, one) => (one.as === as && 'count' in one ? sum + one.count : sum), 0);
    await deps.recordCommand(tx, {
      at,
      site,
      action: 'bank_file.imported',
      object: sha256.toString('hex'),
      detail: isNew ? file.kind : `${file.kind} repeated`,
    });
    return {
      ok: true,
      kind: file.kind,
      isRepeated: !isNew,
      settled: count('settled'),
      rejected: count('rejected'),
      returned: count('returned'),
      waitingAgain: count('waitingAgain'),
      known: count('known'),
      problems: applied.flatMap((one) => (one.as === 'problem' ? one.problem : [])),
    };
  });
}

async function applyReport(
  target: Target,
  { messageId, rejections, isRefused, refusedGroups, reasons }: StatusReport,
): Promise<readonly Applied[]> {
  const batch = await selectBatch(target.tx, target.site, { messageId });
  if (!batch)
    return [
      { as: 'problem', problem: `no batch of the site has the message id ${messageId}: nothing was applied` },
    ];
  const applied: Applied[] = [];
  for (const { endToEndId, reason, money } of rejections)
    applied.push(await applyBack(target, { endToEndId, reason, money, to: 'rejected', batch: batch.id }));
  if (isRefused) applied.push(...(await applyRefusal(target, batch, reasons)));
  else
    for (const group of refusedGroups) applied.push(...(await applyRefusal(target, batch, reasons, group)));
  return applied;
}

/** Credits first: a statement may show a return of what it credits. */
async function applyStatement(
  target: Target,
  { groupCredits, singleCredits, returns }: Statement,
): Promise<readonly Applied[]> {
  const applied: Applied[] = [];
  for (const credit of groupCredits) applied.push(...(await applyGroupCredit(target, credit)));
  for (const credit of singleCredits) applied.push(...(await applySingleCredit(target, credit)));
  for (const one of returns) applied.push(await applyBack(target, { ...one, to: 'returned' }));
  return applied;
}
