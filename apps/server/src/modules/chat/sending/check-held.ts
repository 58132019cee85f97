import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reservedBehind, type WalletPlace } from '#modules/credits/index.ts';

const batch = 1_000;

/** In how many wallets something else lies aside than what the member's waiting messages cost: in none, ever. */
export async function heldViolations(db: Queryable): Promise<number> {
  let total = 0;
  for (let place: WalletPlace | null = [0, '0']; place; ) {
    const { found, last }: Checked = await checkBehind(db, place);
    total += found;
    place = last;
  }
  return total;
}

interface Checked {
  readonly found: number;
  readonly last: WalletPlace | null;
}

/** One statement, so that both are as they were at one moment. */
async function checkBehind(db: Queryable, place: WalletPlace): Promise<Checked> {
  const { rows } = await sql<Checked>`
    with wallets as (${reservedBehind(place, batch)})
    select count(*) filter (where wallets.reserved <> held.credits)::int as found,
           (select json_build_array(site_id, member_id::text) from wallets order by site_id desc, member_id desc limit 1) as last
    from wallets
    cross join lateral (
      select coalesce(sum(credits), 0) as credits from chat.held
      where held.site_id = wallets.site_id and held.sender_member = wallets.member_id
    ) as held`.execute(db);
  return rows[0] ?? { found: 0, last: null };
}

/** Nightly, as credits check their own books. */
export function checkHeldTask({
  database,
  metrics,
  log,
}: Pick<Kernel, 'database' | 'metrics' | 'log'>): Task {
  const violations = new Gauge({
    name: 'bowline_held_violations',
    help: 'Wallets in which something else lies aside than the waiting messages cost. Anything but 0 needs a look at once.',
    registers: [metrics.registry],
  });
  return task({ name: 'chat.check_held', payload: z.object({}) }, async () => {
    const found = await heldViolations(database.db);
    violations.set(found);
    if (found > 0) log.error({ found }, 'credits lie aside for no message, or a message waits without them');
  });
}
