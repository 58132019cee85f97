import { type Cell, rowsOf } from './cell.ts';

/** How many numbers each cell has of its own. A site, a member and a case keep theirs when they move. */
const ranges = [
  { table: 'sites.site', column: 'id', size: 1_000_000 },
  { table: 'moderation.case', column: 'number', size: 20_000_000 },
  { table: 'identity.account', column: 'member_id', size: 1_000_000_000_000 },
] as const;
const maxCell = 100;
const [, , ofMembers] = ranges;

/** Gives an empty cell its range of numbers. The first cell needs none: it is number 0. */
export async function numberCell(cell: Cell, number: number): Promise<void> {
  if (!Number.isInteger(number) || number < 1 || number > maxCell)
    throw new Error(`a cell has a number from 1 to ${maxCell}`);
  const [used] = await rowsOf(cell, 'select from sites.site limit 1');
  if (used) throw new Error('a cell gets its number before its first site');
  for (const { table, column, size } of ranges)
    await cell.pool.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
      table,
      column,
      number * size,
    ]);
}

export async function cellNumber(cell: Cell): Promise<number> {
  const { table, column, size } = ofMembers;
  const [row] = await rowsOf<{ number: number }>(
    cell,
    `select (coalesce(last_value, start_value) / $3::bigint)::int as number from pg_sequences
     where format('%I.%I', schemaname, sequencename)::regclass = pg_get_serial_sequence($1, $2)::regclass`,
    [table, column, size],
  );
  return row?.number ?? 0;
}
