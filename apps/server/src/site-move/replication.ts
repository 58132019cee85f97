import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cell, rowsOf, untilLocked } from './cell.ts';
import { tenantTables } from './tables.ts';

/** Publication, slot and subscription have the same name. */
const nameOf = (site: number) => `move_site_${site}`;
const pollMs = 100;

/** Begins to copy the site's rows and everything that is written to them meanwhile. */
export async function startReplication(from: Cell, to: Cell, site: number): Promise<void> {
  const name = nameOf(site);
  const tables = (await tenantTables(from)).map((table) => `${table} where (site_id = ${site})`);
  const publish = `create publication ${name} for table ${tables.join(', ')} with (publish_via_partition_root = true)`;
  await untilLocked(() => from.pool.query(publish));
  // Not by CREATE SUBSCRIPTION, which would wait for itself if both databases were of one server.
  await from.pool.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name]);
  await to.pool.query(
    `create subscription ${name} connection ${pg.escapeLiteral(from.url)} publication ${name}
     with (create_slot = false, slot_name = ${name}, copy_data = true, disable_on_error = true)`,
  );
}

/** Resolves when all tables are copied and the target is less than a moment behind. */
export async function copied(from: Cell, to: Cell, site: number): Promise<void> {
  for (;;) {
    const [row] = await rowsOf<{ enabled: boolean; left: number }>(
      to,
      `select subenabled as enabled,
              (select count(*)::int from pg_subscription_rel where srsubid = s.oid and srsubstate <> 'r') as left
       from pg_subscription s where subname = $1`,
      [nameOf(site)],
    );
    if (!row?.enabled) throw new Error('the copy has failed: the log of the target database server says why');
    if (row.left === 0) break;
    await pause(pollMs);
  }
  // Otherwise the planner would take the tables to be as small as they were.
  for (const table of await tenantTables(to)) await untilLocked(() => to.pool.query(`analyze ${table}`));
  await caughtUp(from, to, site);
}

/** Resolves when the target has stored everything that was committed on the source before the call. */
export async function caughtUp(from: Cell, to: Cell, site: number): Promise<void> {
  const [now] = await rowsOf<{ lsn: string }>(from, 'select pg_current_wal_insert_lsn()::text as lsn');
  for (;;) {
    const [slot] = await rowsOf<{ done: boolean }>(
      from,
      'select confirmed_flush_lsn >= $2::pg_lsn as done from pg_replication_slots where slot_name = $1',
      [nameOf(site), now?.lsn],
    );
    if (!slot) throw new Error('the replication slot is gone: has another server become the leader?');
    if (slot.done) return;
    const [row] = await rowsOf<{ enabled: boolean }>(
      to,
      'select subenabled as enabled from pg_subscription where subname = $1',
      [nameOf(site)],
    );
    if (!row?.enabled)
      throw new Error('the copy has stopped: the log of the target database server says why');
    await pause(pollMs / 5);
  }
}

/** Removes publication, slots and subscription, whichever of them are there. */
export async function stopReplication(from: Cell, to: Cell, site: number): Promise<void> {
  const name = nameOf(site);
  const [subscription] = await rowsOf<{ oid: number }>(
    to,
    `select oid from pg_subscription where subname = $1
       and subdbid = (select oid from pg_database where datname = current_database())`,
    [name],
  );
  if (subscription) await to.pool.query(`alter subscription ${name} disable`);
  // The second is the pattern of PostgreSQL's own slots for the tables that are being copied.
  await dropSlots(from, [name, `pg_${subscription?.oid}_sync_%`]);
  if (subscription) {
    await to.pool.query(`alter subscription ${name} set (slot_name = none)`);
    await to.pool.query(`drop subscription ${name}`);
    // A worker may have begun with a table when it was told to stop.
    await dropSlots(from, [`pg_${subscription.oid}_sync_%`]);
  }
  await untilLocked(() => from.pool.query(`drop publication if exists ${name}`));
}

async function dropSlots(cell: Cell, patterns: readonly string[]): Promise<void> {
  for (;;) {
    const slots = await rowsOf<{ name: string; isActive: boolean }>(
      cell,
      `select slot_name as name, active as "isActive" from pg_replication_slots
       where database = current_database() and slot_name like any ($1)`,
      [patterns],
    );
    if (slots.length === 0) return;
    const idle = slots.filter(({ isActive }) => !isActive);
    for (const { name } of idle)
      await cell.pool.query('select pg_drop_replication_slot($1)', [name]).catch(unlessInUse);
    // The others are let go when their workers have stopped.
    await pause(pollMs);
  }
}

/** A worker has taken the slot again, or dropped it, since it was listed. */
function unlessInUse(error: unknown): void {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code !== '55006' && code !== '42704') throw error;
}
