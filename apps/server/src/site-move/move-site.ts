import { setTimeout as pause } from 'node:timers/promises';
import { type Cell, rowsOf, transact } from './cell.ts';
import { compareRows } from './compare.ts';
import type { Directory } from './directory.ts';
import {
  announce,
  dropFence,
  makeReadOnly,
  makeWritable,
  type Placement,
  placementOf,
  raiseFence,
} from './fence.ts';
import { mustFit } from './preconditions.ts';
import { caughtUp, copied, startReplication, stopReplication } from './replication.ts';
import { createMissingPartitions, deleteRows, raiseSequences } from './tables.ts';

export interface Move {
  readonly from: Cell;
  readonly to: Cell;
  /** The name of the target in the directory. */
  readonly cell: string;
  readonly domain: string;
  readonly directory: Directory;
  readonly log?: (line: string) => void;
  /** How long proxies and processes may go on asking the old cell. Longer than any of them keeps a site in its cache (10 s). */
  readonly graceMs?: number;
  /** How long jobs that run when the site becomes read-only may take. */
  readonly longestJobMs?: number;
  /** Called after each step. A test throws in it. */
  readonly afterStep?: (step: Step) => void | Promise<void>;
}

export const steps = [
  'announced',
  'copying',
  'copied',
  'read_only',
  'compared',
  'moved',
  'active',
  'directed',
  'deleted',
] as const;
export type Step = (typeof steps)[number];

export interface Moved {
  readonly rows: number;
  readonly jobs: number;
  readonly copySeconds: number;
  /** From the moment at which the site was read-only until its new cell accepts writes and the directory leads there. */
  readonly readOnlySeconds: number;
}

const since = (moment: number) => (performance.now() - moment) / 1_000;

/**
 * Moves a site to another cell while it is used. Until the source says `moved`, an error puts everything back, and a run that was
 * killed is put back by the next one or by `cancelMove`; from then on every run only goes forward.
 */
export async function moveSite(move: Move): Promise<Moved> {
  const { from, log = () => undefined } = move;
  return alone(move, async () => {
    const away = await movedAway(move);
    if (away) {
      log('the site has left its old cell before: going on from there');
      const jobs = await arrive(move, away.site_id);
      await clear(move, away.site_id);
      return { rows: 0, jobs, copySeconds: 0, readOnlySeconds: 0 };
    }
    const site = await siteIdOf(from, move.domain);
    await mustFit(move, site);
    await putBack(move, site);
    const began = performance.now();
    let readOnlySince = 0;
    let rows = 0;
    let copySeconds = 0;
    try {
      await prepare(move, site);
      await step(move, 'announced');
      await startReplication(from, move.to, site);
      await step(move, 'copying');
      log('copying; members can read and write');
      await copied(from, move.to, site);
      copySeconds = since(began);
      await step(move, 'copied');
      log(`copied in ${copySeconds.toFixed(1)} s; read-only from here`);
      readOnlySince = performance.now();
      rows = await finish(move, site);
      await leave(move, site);
    } catch (error) {
      await putBackUnlessMoved(move, site, error);
      throw error;
    }
    await step(move, 'moved');
    const jobs = await arrive(move, site);
    const readOnlySeconds = since(readOnlySince);
    log(
      `${rows} rows and ${jobs} jobs are at home in ${move.cell}; read-only for ${readOnlySeconds.toFixed(2)} s`,
    );
    await clear(move, site);
    return { rows, jobs, copySeconds, readOnlySeconds };
  });
}

/** The statement that failed may have been committed before its answer was lost. */
async function putBackUnlessMoved(move: Move, site: number, cause: unknown): Promise<void> {
  try {
    if (!(await movedAway(move))) await putBack(move, site);
  } catch (error) {
    throw new AggregateError(
      [cause, error],
      'The move failed and is not put back: run it again, or cancel it.',
    );
  }
}

/** Throws and says why when the site cannot be moved. Changes nothing. */
export async function checkMove(move: Pick<Move, 'from' | 'to' | 'domain'>): Promise<void> {
  await mustFit(move, await siteIdOf(move.from, move.domain));
}

/** Gives up a move that has not reached `moved`, and leaves nothing of it. */
export async function cancelMove(move: Move): Promise<void> {
  await alone(move, async () => {
    if (await movedAway(move))
      throw new Error('the site has left already: run the move again to complete it');
    await putBack(move, await siteIdOf(move.from, move.domain));
  });
}

/** Takes a site away from a cell that was restored to a moment before the site left it. */
export async function retireSite(move: Move): Promise<void> {
  const { from, to, cell, domain } = move;
  await alone(move, async () => {
    const site = await siteIdOf(from, domain);
    const [served] = await rowsOf(to, 'select from sites.site where id = $1 and domain = $2', [site, domain]);
    if (!served) throw new Error(`${cell} does not serve ${domain}`);
    // The restored moment may lie within the move.
    await from.pool.query(`delete from sites.placement where site_id = $1 and state <> 'moved'`, [site]);
    await announce(from, site, { state: 'leaving', cell });
    await raiseFence(from, site);
    await makeReadOnly(from, site);
    await leave(move, site);
    await deleteRows(from, site);
    await dropFence(from, site);
  });
}

async function step({ afterStep }: Move, name: Step): Promise<void> {
  await afterStep?.(name);
}

/** Two runs for one cell would undo each other's steps. One that was just killed still has its connection for a moment. */
async function alone<T>({ from }: Move, work: () => Promise<T>): Promise<T> {
  const client = await from.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]).catch((cause: unknown) => {
      throw new Error('another site is being moved from this cell', { cause });
    });
    return await work();
  } finally {
    client.release(true);
  }
}
const lockKey = 4_662_021;

async function siteIdOf(cell: Cell, domain: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(cell, 'select id from sites.site where domain = $1', [domain]);
  if (!row) throw new Error(`the source has no site ${domain}`);
  return row.id;
}

async function movedAway({ from, domain, cell }: Move): Promise<Placement | undefined> {
  const [row] = await rowsOf<Placement>(
    from,
    `select site_id, state, cell, hosts from sites.placement where state = 'moved' and site ->> 'domain' = $1`,
    [domain],
  );
  if (row && row.cell !== cell) throw new Error(`${domain} was moved to ${row.cell}`);
  return row;
}

async function prepare({ from, to, cell }: Move, site: number): Promise<void> {
  await createMissingPartitions(from, to);
  await announce(to, site, { state: 'arriving', cell });
  await raiseFence(to, site);
  await announce(from, site, { state: 'leaving', cell });
  await raiseFence(from, site);
}

/** Copies the last changes and makes sure that nothing is missing. Returns the number of rows. */
async function finish(move: Move, site: number): Promise<number> {
  const { from, to, longestJobMs = 20_000 } = move;
  await makeReadOnly(from, site);
  await step(move, 'read_only');
  const deadline = performance.now() + longestJobMs;
  while (await jobsRun(from, site)) {
    if (performance.now() > deadline) throw new Error('a job of the site runs too long');
    await pause(50);
    await from.pool.query('select kernel.park_jobs($1)', [site]);
  }
  await caughtUp(from, to, site);
  await raiseSequences(from, to, site);
  const began = performance.now();
  const rows = await compareRows(from, to, site);
  move.log?.(`${rows} rows compared in ${since(began).toFixed(2)} s`);
  await step(move, 'compared');
  return rows;
}

async function jobsRun(cell: Cell, site: number): Promise<boolean> {
  const [row] = await rowsOf<{ runs: boolean }>(
    cell,
    `select exists (select from kernel.job where payload ->> 'site' = $1 and state <> 'discarded') as runs`,
    [String(site)],
  );
  return row?.runs ?? false;
}

/** The point of no return: one transaction takes the site away from its old cell. */
async function leave({ from }: Move, site: number): Promise<void> {
  await transact(from, async (client) => {
    const { rowCount } = await client.query(
      `update sites.placement as placed
       set state = 'moved', site = to_jsonb(own), hosts = own.domain || own.aliases, changed_at = now()
       from sites.site as own where own.id = $1 and placed.site_id = $1 and placed.state = 'read_only'`,
      [site],
    );
    if (rowCount !== 1) throw new Error('the site is not read-only');
    await client.query('delete from sites.site where id = $1', [site]);
    await client.query('update kernel.cached_revision set revision = revision + 1');
  });
}

/** Opens the site in its new cell and leads its hosts there. Returns how many jobs wait there again. */
async function arrive(move: Move, site: number): Promise<number> {
  const { from, to, cell, directory } = move;
  const [left] = await rowsOf<{ site: unknown; hosts: string[] }>(
    from,
    'select site, hosts from sites.placement where site_id = $1',
    [site],
  );
  const jobs = await transact(to, async (client) => {
    const { rowCount } = await client.query(
      `delete from sites.placement where site_id = $1 and state = 'arriving'`,
      [site],
    );
    if (rowCount !== 1) return 0;
    await client.query(
      'insert into sites.site overriding system value select * from jsonb_populate_record(null::sites.site, $1)',
      [JSON.stringify(left?.site)],
    );
    const { rows } = await client.query<{ jobs: number }>('select kernel.unpark_jobs($1) as jobs', [site]);
    await client.query('update kernel.cached_revision set revision = revision + 1');
    return rows[0]?.jobs ?? 0;
  });
  await step(move, 'active');
  await directory.point(left?.hosts ?? [], cell);
  await step(move, 'directed');
  return jobs;
}

/** Removes what the move needed, and the rows that nobody reads any more. */
async function clear(move: Move, site: number): Promise<void> {
  const { from, to, graceMs = 15_000, log = () => undefined } = move;
  await stopReplication(from, to, site);
  await dropFence(to, site);
  await pause(graceMs);
  const deleted = await deleteRows(from, site);
  await step(move, 'deleted');
  await dropFence(from, site);
  log(`${deleted} rows are deleted in the old cell`);
}

/** Undoes everything before `moved`. Members can write again after its first statement. */
async function putBack({ from, to }: Move, site: number): Promise<void> {
  if (await placementOf(from, site)) await makeWritable(from, site);
  await stopReplication(from, to, site);
  if ((await placementOf(to, site))?.state === 'arriving') {
    await deleteRows(to, site);
    await dropFence(to, site);
    await to.pool.query(`delete from sites.placement where site_id = $1 and state = 'arriving'`, [site]);
  }
  await dropFence(from, site);
  await from.pool.query(`delete from sites.placement where site_id = $1 and state = 'leaving'`, [site]);
}
