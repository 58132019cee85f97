import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Returns the share of heap-only (HOT) updates of each table while `work` ran: those touch no index. */
export async function hotShares(
  owner: pg.Client,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const before = await updatesSoFar(owner, tables);
  await work();
  const after = await updatesSoFar(owner, tables);
  return new Map(
    tables.map((table) => {
      const [earlier, later] = [before.get(table), after.get(table)];
      const updates = (later?.updates ?? 0) - (earlier?.updates ?? 0);
      return [table, ((later?.hot ?? 0) - (earlier?.hot ?? 0)) / updates];
    }),
  );
}

async function updatesSoFar(owner: pg.Client, tables: readonly string[]) {
  // Backends report their statistics once a second.
  await pause(2_000);
  const { rows } = await owner.query<{ name: string; updates: string; hot: string }>(
    `select relid::regclass::text as name, n_tup_upd as updates, n_tup_hot_upd as hot
     from pg_stat_user_tables where relid = any($1::regclass[])`,
    [tables],
  );
  return new Map(
    rows.map(({ name, updates, hot }) => [name, { updates: Number(updates), hot: Number(hot) }]),
  );
}
