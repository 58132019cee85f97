import { type Cell, rowsOf } from './cell.ts';
import { cellNumber } from './number-cell.ts';
import { tenantTables } from './tables.ts';

/** Refuses a move that could not be completed, before anything is changed. */
export async function mustFit(
  { from, to }: { readonly from: Cell; readonly to: Cell },
  site: number,
): Promise<void> {
  const reason =
    (await schemasDiffer(from, to)) ??
    (await serverRefuses(from, to)) ??
    (await siteIsThere(from, to, site)) ??
    ((await cellNumber(from)) === (await cellNumber(to))
      ? 'both cells give out the same numbers: number the new one before its first site'
      : undefined);
  if (reason) throw new Error(reason);
}

async function schemasDiffer(from: Cell, to: Cell): Promise<string | undefined> {
  const schema = `
    select md5(string_agg(part, ',' order by part)) as version
    from (select name as part from public.schema_migration union all
          select name || hash from public.schema_function) as parts`;
  const [[here], [there]] = await Promise.all([
    rowsOf<{ version: string }>(from, schema),
    rowsOf<{ version: string }>(to, schema),
  ]);
  return here?.version === there?.version
    ? undefined
    : 'the cells run different releases: migrate both first';
}

async function serverRefuses(from: Cell, to: Cell): Promise<string | undefined> {
  const [source] = await rowsOf<{ level: string }>(from, `select current_setting('wal_level') as level`);
  if (source?.level !== 'logical') return 'the source needs wal_level = logical, which takes a restart';
  // The target needs one for each table whose copy is waiting to be caught up with.
  const needed = (await tenantTables(to)).length + 10;
  const [slots] = await rowsOf<{ most: number }>(
    to,
    `select current_setting('max_replication_slots')::int as most`,
  );
  if (!slots || slots.most < needed)
    return `the target needs max_replication_slots = ${needed} or more, which takes a restart`;
  for (const cell of [from, to]) {
    const [role] = await rowsOf<{ super: string }>(cell, `select current_setting('is_superuser') as super`);
    if (role?.super !== 'on') return 'the move needs a superuser in both cells';
  }
  return undefined;
}

async function siteIsThere(from: Cell, to: Cell, site: number): Promise<string | undefined> {
  const [mine] = await rowsOf<{ hosts: string[] }>(
    from,
    'select domain || aliases as hosts from sites.site where id = $1',
    [site],
  );
  const [taken] = await rowsOf<{ domain: string }>(
    to,
    'select domain from sites.site where id = $1 or (domain || aliases) && $2::text[]',
    [site, mine?.hosts ?? []],
  );
  if (taken) return `the target has ${taken.domain} with the same number or host`;
  return undefined;
}
