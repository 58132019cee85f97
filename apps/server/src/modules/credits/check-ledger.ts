import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  checkEntries,
  checkWallets,
  type EntryCursor,
  type Violations,
  violationKinds,
  type WalletCursor,
} from './audit-store.ts';

const batch = { wallets: 500, entries: 5_000 };
const start: { readonly wallet: WalletCursor; readonly entry: EntryCursor } = {
  wallet: [0, '0'],
  entry: [0, '00000000-0000-0000-0000-000000000000'],
};

/** Checks the whole ledger, batch by batch. In a sound ledger every count is 0. */
export async function ledgerViolations(db: Queryable): Promise<Violations> {
  const total = { unbalanced: 0, misquoted: 0, wallet: 0, hold: 0, stray: 0 };
  const add = (found: Partial<Violations>) => {
    for (const kind of violationKinds) total[kind] += found[kind] ?? 0;
  };
  for (let cursor: WalletCursor | null = start.wallet; cursor; ) {
    const { found, last } = await checkWallets(db, cursor, batch.wallets);
    add(found);
    cursor = last;
  }
  for (let cursor: EntryCursor | null = start.entry; cursor; ) {
    const { found, last } = await checkEntries(db, cursor, batch.entries);
    add(found);
    cursor = last;
  }
  return total;
}

/** Nightly. Sets the gauges that operators alert on: the counts of the last check and when it ended. */
export function checkLedgerTask({
  database,
  metrics,
  clock,
  log,
}: Pick<Kernel, 'database' | 'metrics' | 'clock' | 'log'>): Task {
  const registers = [metrics.registry];
  const violations = new Gauge({
    name: 'bowline_ledger_violations',
    help: 'Violations found by the last check of the credits ledger, by kind. Investigate anything but 0 immediately.',
    labelNames: ['kind'] as const,
    registers,
  });
  const checkedAt = new Gauge({
    name: 'bowline_ledger_checked_timestamp_seconds',
    help: 'When the last check of the credits ledger ended in this process.',
    registers,
  });
  return task({ name: 'credits.check_ledger', payload: z.object({}) }, async () => {
    const found = await ledgerViolations(database.db);
    for (const kind of violationKinds) violations.set({ kind }, found[kind]);
    checkedAt.set(clock.now().getTime() / 1_000);
    if (violationKinds.some((kind) => found[kind] > 0))
      log.error({ found }, 'the ledger does not add up: see docs/runbooks/ledger.md');
  });
}
