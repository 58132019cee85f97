import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  checkEntries,
  checkWallets,
  type EntryPlace,
  type Violations,
  violationKinds,
  type WalletPlace,
} from './audit-store.ts';

const batch = { wallets: 500, entries: 5_000 };
const start: { readonly wallet: WalletPlace; readonly entry: EntryPlace } = {
  wallet: [0, '0'],
  entry: [0, '00000000-0000-0000-0000-000000000000'],
};

/** Reads the books from end to end and counts what is not as it must be: nothing, ever. */
export async function ledgerViolations(db: Queryable): Promise<Violations> {
  const total = { unbalanced: 0, misquoted: 0, wallet: 0, hold: 0, stray: 0 };
  const add = (found: Partial<Violations>) => {
    for (const kind of violationKinds) total[kind] += found[kind] ?? 0;
  };
  for (let place: WalletPlace | null = start.wallet; place; ) {
    const { found, last } = await checkWallets(db, place, batch.wallets);
    add(found);
    place = last;
  }
  for (let place: EntryPlace | null = start.entry; place; ) {
    const { found, last } = await checkEntries(db, place, batch.entries);
    add(found);
    place = last;
  }
  return total;
}

/** What the operators see: the counts of the last check and when it ended. */
export function checkLedgerTask({
  database,
  metrics,
  clock,
  log,
}: Pick<Kernel, 'database' | 'metrics' | 'clock' | 'log'>): Task {
  const registers = [metrics.registry];
  const violations = new Gauge({
    name: 'bowline_ledger_violations',
    help: 'What the last check of the credits found wrong, by kind. Anything but 0 needs a look at once.',
    labelNames: ['kind'] as const,
    registers,
  });
  const checkedAt = new Gauge({
    name: 'bowline_ledger_checked_timestamp_seconds',
    help: 'When the last check of the credits ended, in this process.',
    registers,
  });
  return task({ name: 'credits.check_ledger', payload: z.object({}) }, async () => {
    const found = await ledgerViolations(database.db);
    for (const kind of violationKinds) violations.set({ kind }, found[kind]);
    checkedAt.set(clock.now().getTime() / 1_000);
    if (violationKinds.some((kind) => found[kind] > 0)) log.error({ found }, 'the ledger does not add up');
  });
}
