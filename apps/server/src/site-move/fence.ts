import { type Cell, rowsOf, transact, untilLocked } from './cell.ts';
import { tenantTables } from './tables.ts';

type PlacementState = 'leaving' | 'read_only' | 'moved' | 'arriving';

export interface Placement {
  readonly site_id: number;
  readonly state: PlacementState;
  readonly cell: string;
  readonly hosts: string[];
}

/** Jobs carry their site in the payload. Only enqueueing writes it: jobs that were taken may go on and end. */
const jobTable = 'kernel.job';
/** Only the move itself writes parked jobs. */
const unfenced = 'kernel.parked_job';

const nameOf = (site: number) => `moving_site_${site}`;

/**
 * Creates the triggers that ask for the site's state before every write (functions/sites/refuse_write.sql). They are created
 * before the site is copied, so that the change to read-only is one row, and only writes of this site pay for them.
 */
export async function raiseFence(cell: Cell, site: number): Promise<void> {
  const call = `for each row when (%) execute function sites.refuse_write('${site}')`;
  const fenced = await fencedTables(cell, site);
  for (const table of await tenantTables(cell)) {
    if (table === unfenced || fenced.has(table)) continue;
    const create = `
      create trigger ${nameOf(site)} before insert or update on ${table} ${call.replace('%', `new.site_id = ${site}`)};
      create trigger ${nameOf(site)}_delete before delete on ${table} ${call.replace('%', `old.site_id = ${site}`)}`;
    await untilLocked(() => cell.pool.query(create));
  }
  if (fenced.has(jobTable)) return;
  const ofSite = call.replace('%', `(new.payload ->> 'site') = '${site}'`);
  const create = `create trigger ${nameOf(site)} before insert or update of payload on ${jobTable} ${ofSite}`;
  await untilLocked(() => cell.pool.query(create));
}

export async function dropFence(cell: Cell, site: number): Promise<void> {
  for (const table of await fencedTables(cell, site)) {
    const drop = `
      drop trigger if exists ${nameOf(site)} on ${table};
      drop trigger if exists ${nameOf(site)}_delete on ${table}`;
    await untilLocked(() => cell.pool.query(drop));
  }
}

async function fencedTables(cell: Cell, site: number): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ name: string }>(
    cell,
    // A partition has a copy of its table's trigger.
    `select tgrelid::regclass::text as name from pg_trigger where tgname = $1 and tgparentid = 0`,
    [nameOf(site)],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Says that a site leaves or arrives. Nothing is refused yet where it leaves. */
export async function announce(
  cell: Cell,
  site: number,
  { state, cell: target }: { readonly state: 'leaving' | 'arriving'; readonly cell: string },
): Promise<void> {
  // A site that comes back was moved away once.
  const { rowCount } = await cell.pool.query(
    `insert into sites.placement as placed (site_id, state, cell) values ($1, $2, $3)
     on conflict (site_id) do update
     set state = excluded.state, cell = excluded.cell, hosts = '{}', site = null, changed_at = now()
     where placed.state = 'moved' and excluded.state = 'arriving'`,
    [site, state, target],
  );
  if (rowCount !== 1) throw new Error(`a move of site ${site} has begun before`);
}

/**
 * Makes a site read-only and parks its jobs. It returns after every transaction that wrote to the site has ended: each holds a
 * shared lock of the row that is changed here.
 */
export async function makeReadOnly(cell: Cell, site: number): Promise<void> {
  await untilLocked(() =>
    transact(cell, async (client) => {
      await client.query(
        `update sites.placement set state = 'read_only', changed_at = now() where site_id = $1`,
        [site],
      );
      await client.query('select kernel.park_jobs($1)', [site]);
    }),
  );
}

/** Lets the site be written again where it was, with its jobs. */
export async function makeWritable(cell: Cell, site: number): Promise<void> {
  await transact(cell, async (client) => {
    await client.query(
      `update sites.placement set state = 'leaving' where site_id = $1 and state = 'read_only'`,
      [site],
    );
    await client.query('select kernel.unpark_jobs($1)', [site]);
  });
}

export async function placementOf(cell: Cell, site: number): Promise<Placement | undefined> {
  const [row] = await rowsOf<Placement>(
    cell,
    'select site_id, state, cell, hosts from sites.placement where site_id = $1',
    [site],
  );
  return row;
}
