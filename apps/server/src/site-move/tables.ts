import { type Cell, rowsOf, untilLocked } from './cell.ts';

/** Not a site's own: the audit log is one chain over all sites, and the placement says where a site is. */
const ofTheCell = ['staff.audit', 'sites.placement'];

/** Returns the tables that hold rows of sites, quoted. All have `site_id` in their primary key, which the row filter needs. */
export async function tenantTables(cell: Cell): Promise<string[]> {
  const rows = await rowsOf<{ name: string; keyed: boolean }>(
    cell,
    `select c.oid::regclass::text as name, coalesce(a.attnum = any (key.conkey), false) as keyed
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped
     left join pg_constraint key on key.conrelid = c.oid and key.contype = 'p'
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$)'
       and c.oid <> all ($1::regclass[])
     order by 1`,
    [ofTheCell],
  );
  const unkeyed = rows.filter(({ keyed }) => !keyed).map(({ name }) => name);
  if (unkeyed.length > 0) throw new Error(`site_id is not in the primary key of ${unkeyed.join(', ')}`);
  return rows.map(({ name }) => name);
}

/** Creates the monthly partitions that only the source has: rows of those months would have no place. */
export async function createMissingPartitions(from: Cell, to: Cell): Promise<number> {
  const list = `
    select parent.oid::regclass::text as parent, child.oid::regclass::text as name,
           pg_get_expr(child.relpartbound, child.oid) as bounds
    from pg_inherits join pg_class parent on parent.oid = inhparent join pg_class child on child.oid = inhrelid
    where parent.relkind = 'p' and child.relkind = 'r' order by 1, 2`;
  interface Partition {
    readonly parent: string;
    readonly name: string;
    readonly bounds: string;
  }
  const there = new Set((await rowsOf<Partition>(to, list)).map(({ name }) => name));
  const missing = (await rowsOf<Partition>(from, list)).filter(({ name }) => !there.has(name));
  for (const { parent, name, bounds } of missing)
    await untilLocked(() =>
      to.pool.query(`create table ${name} partition of ${parent} ${bounds} with (fillfactor = 100)`),
    );
  return missing.length;
}

/** Numbers that every cell gives out from a range of its own (number-cell.ts), so that they never meet. */
const ownRange = new Set(['identity.account', 'moderation."case"']);

/**
 * Lets the numbers that the target gives out go on above those that came along. They order a site's rows (the ledger's `seq`), or
 * are unique within it.
 */
export async function raiseSequences(from: Cell, to: Cell, site: number): Promise<void> {
  const columns = await rowsOf<{ name: string; column: string }>(
    to,
    `select attrelid::regclass::text as name, attname as column from pg_attribute
     where attrelid = any ($1::regclass[]) and attidentity <> ''`,
    [await tenantTables(to)],
  );
  for (const { name, column } of columns) {
    if (ownRange.has(name)) continue;
    const [row] = await rowsOf<{ most: string | null }>(
      from,
      `select max(${column})::text as most from ${name} where site_id = $1`,
      [site],
    );
    if (!row?.most) continue;
    await to.pool.query(
      `select setval(own.seq, greatest($3::bigint, (select coalesce(last_value, 1) from pg_sequences
                where format('%I.%I', schemaname, sequencename)::regclass = own.seq)))
       from (select pg_get_serial_sequence($1, $2)::regclass as seq) as own`,
      [name, column, row.most],
    );
  }
}

const batch = 20_000;

/** Deletes all rows of a site, without the triggers and cascades that the product's own deletions have. */
export async function deleteRows(cell: Cell, site: number): Promise<number> {
  const leaves = await rowsOf<{ name: string }>(
    cell,
    `select coalesce(leaf.relid, root)::regclass::text as name
     from unnest($1::regclass[]) as root left join lateral pg_partition_tree(root) as leaf on leaf.isleaf`,
    [await tenantTables(cell)],
  );
  const client = await cell.pool.connect();
  let deleted = 0;
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const { name } of leaves) {
      const rows = `array(select ctid from ${name} where site_id = $1 limit ${batch})`;
      for (let last = -1; last !== 0; deleted += last)
        last = (await client.query(`delete from ${name} where ctid = any (${rows})`, [site])).rowCount ?? 0;
    }
    return deleted;
  } finally {
    client.release(true);
  }
}
