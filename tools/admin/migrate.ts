import { readdir } from 'node:fs/promises';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { migrationsFolder } from '@bowline/server/migrator/table-migrations.ts';
import pg from 'pg';
import { loadEnvironment, misused, readCommandLine } from './command-line.ts';

/**
 * `npm run admin -- migrate` runs the pending migrations as the owner of the database (DATABASE_OWNER_URL) and applies the SQL
 * functions that changed. `--dry-run` only lists the migrations.
 */
const usage = 'Usage: npm run admin -- migrate [--dry-run]';
const { values, positionals } = readCommandLine(usage, { 'dry-run': { type: 'boolean' } });
if (positionals.length > 0) misused(usage);

loadEnvironment();
if (values['dry-run']) await listPending();
else await import('@bowline/server/mains/migrate.ts');

async function listPending(): Promise<void> {
  const client = new pg.Client(process.env.DATABASE_OWNER_URL ?? loadConfig().databaseUrl);
  await client.connect();
  try {
    const known = await client.query<{ exists: boolean }>(
      `select to_regclass('public.schema_migration') is not null as exists`,
    );
    const { rows } = known.rows[0]?.exists
      ? await client.query<{ name: string }>('select name from public.schema_migration')
      : { rows: [] };
    const applied = new Set(rows.map(({ name }) => `${name}.sql`));
    const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
    const pending = files.filter((file) => !applied.has(file));
    for (const file of pending) console.log(`would run ${file}`);
    console.log(`${pending.length} of ${files.length} migrations are pending.`);
  } finally {
    await client.end();
  }
}
