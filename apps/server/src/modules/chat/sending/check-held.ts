import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { selectReservedAfter, type WalletCursor } from '#modules/credits/index.ts';

export const checkHeldTask = { name: 'chat.check_held', payload: z.object({}) } as const satisfies TaskSpec;

const batch = 1_000;

/** Counts wallets whose reserved credits differ from the price of the member's held messages. Must be 0. */
export async function heldViolations(db: Queryable): Promise<number> {
  let total = 0;
  for (let cursor: WalletCursor | null = [0, '0']; cursor; ) {
    const { found, last }: CheckedBatch = await checkBatch(db, cursor);
    total += found;
    cursor = last;
  }
  return total;
}

interface CheckedBatch {
  readonly found: number;
  readonly last: WalletCursor | null;
}

/** One statement, so that wallets and held messages come from one snapshot. */
async function checkBatch(db: Queryable, cursor: WalletCursor): Promise<CheckedBatch> {
  const { rows } = await sql<CheckedBatch>`
    with wallets as (${selectReservedAfter(cursor, batch)})
    select count(*) filter (where wallets.reserved <> held.credits)::int as found,
           (select json_build_array(site_id, member_id::text) from wallets order by site_id desc, member_id desc limit 1) as last
    from wallets
    cross join lateral (
      select coalesce(sum(credits), 0) as credits from chat.held
      where held.site_id = wallets.site_id and held.sender_member = wallets.member_id
    ) as held`.execute(db);
  return rows[0] ?? { found: 0, last: null };
}

/** Nightly, like the check of the ledger. */
export function createHeldCheck({ database, metrics, log }: Pick<Kernel, 'database' | 'metrics' | 'log'>) {
  const violations = new Gauge({
    name: 'bowline_held_violations',
    help: 'Wallets whose reserved credits differ from the price of the held messages. Investigate anything but 0 immediately.',
    registers: [metrics.registry],
  });
  return async function checkHeld(): Promise<void> {
    const found = await heldViolations(database.db);
    violations.set(found);
    if (found > 0)
      log.error({ found }, 'reserved credits do not match held messages: see docs/runbooks/chat.md');
  };
}
