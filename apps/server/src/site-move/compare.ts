import type { Cell } from './cell.ts';
import { rowsOf } from './cell.ts';
import { tenantTables } from './tables.ts';

interface Sum {
  readonly rows: number;
  /** Of the rows' texts, whatever their order. */
  readonly hash: string;
}

/** Compares the site's rows on both sides, table by table, and returns how many there are. Throws when they differ. */
export async function compareRows(from: Cell, to: Cell, site: number): Promise<number> {
  const counts = await Promise.all(
    (await tenantTables(from)).map(async (table) => {
      const [here, there] = await Promise.all([sumOf(from, table, site), sumOf(to, table, site)]);
      if (here.rows !== there.rows || here.hash !== there.hash)
        throw new Error(`${table} differs: ${here.rows} rows at the source, ${there.rows} at the target`);
      return here.rows;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sumOf(cell: Cell, table: string, site: number): Promise<Sum> {
  const [sum] = await rowsOf<Sum>(
    cell,
    `select count(*)::int as rows, coalesce(bit_xor(hashtextextended(compared::text, 0)), 0)::text as hash
     from ${table} as compared where site_id = $1`,
    [site],
  );
  return sum ?? { rows: 0, hash: '' };
}
