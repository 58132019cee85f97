import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createDatabase } from './pool.ts';
import { sqlFunction } from './sql-function.ts';
import { inTransaction } from './transaction.ts';

const config = loadConfig();
const database = createDatabase(config, { service: 'test', logger: createLogger(config, 'test') });
afterAll(() => database.close());

it('sqlFunction() passes arguments by name and returns the columns of the one row', async () => {
  const echo = sqlFunction<
    { readonly hold: string | null; readonly maxHeld: number },
    { readonly outcome: string; readonly next: number }
  >('pg_temp.echo', { maxHeld: 'integer', hold: 'text' });
  await inTransaction(database.db, async (tx) => {
    await sql`
      create function pg_temp.echo(_hold text, _max_held integer, out outcome text, out next integer)
      language sql as 'select coalesce(_hold, ''none''), _max_held + 1'`.execute(tx);
    expect(await echo(tx, { hold: null, maxHeld: 4 })).toEqual({ outcome: 'none', next: 5 });
    expect(await echo(tx, { hold: 'mine', maxHeld: 5 })).toEqual({ outcome: 'mine', next: 6 });
    await sql`drop function pg_temp.echo`.execute(tx);
  });
});
