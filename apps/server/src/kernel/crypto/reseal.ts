import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { MasterSealed, SealedRow } from './master-sealed.ts';
import { type Vault, VaultError } from './vault.ts';

/** What one walk through a table came to. */
export interface Resealed {
  readonly looked: number;
  readonly resealed: number;
  /** Changed or locked by somebody at that moment: the next walk takes them. */
  readonly left: number;
  /** Under a master key that this process does not hold, or damaged. */
  readonly unopened: number;
}

/** Small enough that nobody waits for a row of it, and that a statement ends well within its timeout. */
const batch = 500;

/**
 * Walks through one table and seals what is under a retired master key under the current one. Cut short, it is begun again: what
 * is done is passed by. Members use the table meanwhile, and nothing they change is overwritten. A dry run counts as `left` what it
 * would reseal.
 */
export async function resealTable(
  db: Queryable,
  vault: Vault,
  place: MasterSealed,
  { isDryRun = false } = {},
): Promise<Resealed> {
  const sum = { looked: 0, resealed: 0, left: 0, unopened: 0 };
  let last: SealedRow | undefined;
  do {
    const rows = await selectAfter(db, place, last);
    const { changes, unopened } = resealedRows(vault, place, rows);
    const done = changes.length === 0 || isDryRun ? 0 : await updateFree(db, place, changes);
    sum.looked += rows.length;
    sum.resealed += done;
    sum.left += changes.length - done;
    sum.unopened += unopened;
    last = rows[batch - 1];
  } while (last);
  return sum;
}

async function selectAfter(
  db: Queryable,
  { table, key, column }: MasterSealed,
  last: SealedRow | undefined,
): Promise<readonly SealedRow[]> {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const after = last
    ? sql`where (${names}) > (${sql.join(key.map((name) => sql.val(last[name])))})`
    : sql.raw('');
  const { rows } = await sql<SealedRow>`
    select ${names}, ${sql.ref(column)} from ${sql.table(table)} ${after} order by ${names} limit ${batch}`.execute(
    db,
  );
  return rows;
}

interface Change {
  readonly was: SealedRow;
  readonly becomes: SealedRow;
}

/** A row that cannot be opened does not stop the others from being resealed. */
function resealedRows(vault: Vault, place: MasterSealed, rows: readonly SealedRow[]) {
  const changes: Change[] = [];
  let unopened = 0;
  for (const row of rows) {
    try {
      const sealed = place.reseal(vault, row);
      if (sealed) changes.push({ was: row, becomes: { ...row, [place.column]: sealed } });
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      unopened += 1;
    }
  }
  return { changes, unopened };
}

/** Of the rows only those that are as they were when they were read; and no waiting for one that somebody holds. */
async function updateFree(
  db: Queryable,
  { table, key, column }: MasterSealed,
  changes: readonly Change[],
): Promise<number> {
  const [rows, sealed] = [sql.table(table), sql.ref(column)];
  const same = (one: string, other: string) =>
    sql.join(
      key.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`),
      sql` and `,
    );
  const { numAffectedRows = 0n } = await sql`
    with was as (select * from json_populate_recordset(null::${rows}, ${asJson(changes.map(({ was }) => was))}::json)),
    becomes as (select * from json_populate_recordset(null::${rows}, ${asJson(changes.map((change) => change.becomes))}::json)),
    free as (
      select stored.* from ${rows} as stored
      join was on ${same('was', 'stored')} and was.${sealed} = stored.${sealed}
      for no key update of stored skip locked
    )
    update ${rows} as stored set ${sealed} = becomes.${sealed}
    from free join becomes on ${same('becomes', 'free')}
    where ${same('stored', 'free')}`.execute(db);
  return Number(numAffectedRows);
}

/** Bytes as PostgreSQL writes them. */
const asJson = (rows: readonly SealedRow[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
        ]),
      ),
    ),
  );
