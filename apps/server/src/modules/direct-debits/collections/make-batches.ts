import { z } from 'zod';
import { inTransaction, type Queryable, rolledBack } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { bankDay, isBusinessDay } from '../bank-files/business-days.ts';
import { sequenceTypes } from '../bank-files/write-pain008.ts';
import {
  type Batch,
  insertBatch,
  lockBatches,
  lockWaiting,
  selectBegun,
  selectSitesWithWaiting,
  setSent,
} from './batch-store.ts';
import { collectionDay, messageIdOf, withSequenceTypes } from './rules.ts';

type BatchDeps = Pick<Kernel, 'clock' | 'database' | 'random'>;

/** Puts the collections that wait into batches, before the banks open. */
export const makeBatchesTask = {
  name: 'direct_debits.make_batches',
  payload: z.object({}).loose(),
} as const satisfies TaskSpec;

export async function makeAllBatches(deps: BatchDeps): Promise<void> {
  for (const site of await selectSitesWithWaiting(deps.database.db)) await makeBatches(deps, site);
}

/**
 * Puts the site's waiting collections into batches, one per day of collection. A repeated call finds none waiting. Nothing
 * happens on a day on which no bank takes a file: the day of collection would be reckoned from the wrong one.
 */
export async function makeBatches(
  deps: BatchDeps,
  site: SiteId,
  { isDryRun = false } = {},
): Promise<readonly Batch[]> {
  const today = bankDay(deps.clock.now());
  if (!isBusinessDay(today)) return [];
  const run = isDryRun ? rolledBack : inTransaction;
  return run(deps.database.db, (tx) => batchWaiting(deps, tx, site, today));
}

async function batchWaiting(
  { clock, random }: BatchDeps,
  tx: Queryable,
  site: SiteId,
  today: string,
): Promise<readonly Batch[]> {
  await lockBatches(tx, site);
  const waiting = await lockWaiting(tx, site);
  const begun = await selectBegun(
    tx,
    site,
    waiting.map(({ mandate }) => mandate),
  );
  const byDay = Map.groupBy(withSequenceTypes(waiting, begun), ({ dueOn }) => collectionDay(dueOn, today));
  const at = clock.now();
  const batches: Batch[] = [];
  for (const [dueOn, collections] of [...byDay].toSorted(([one], [other]) => one.localeCompare(other))) {
    const id = random.uuid7();
    const amount = collections.reduce((sum, one) => sum + one.amount, 0);
    const batch = {
      id,
      messageId: messageIdOf(id),
      dueOn,
      collections: collections.length,
      amount,
      madeAt: at,
    };
    await insertBatch(tx, site, batch);
    for (const sequenceType of sequenceTypes) {
      const ofType = collections.filter((one) => one.sequenceType === sequenceType);
      await setSent(
        tx,
        site,
        { batch: id, sequenceType, at },
        ofType.map(({ payment }) => payment),
      );
    }
    batches.push(batch);
  }
  return batches;
}
