/**
 * Writes apps/server/src/kernel/db/generated.ts from the migrations themselves: a scratch database is migrated, read
 * and dropped. `--check` writes nothing and fails when the file is stale.
 */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { generate, getDialect } from 'kysely-codegen';
import pg from 'pg';

const outFile = join(import.meta.dirname, '../../apps/server/src/kernel/db/generated.ts');

async function typesOf(databaseUrl: string): Promise<string> {
  // Dates without a time stay text, as the pool reads them: a Date would shift a birthday by the server's time zone.
  const dialect = getDialect('postgres', { dateParser: 'string' });
  const db = await dialect.introspector.connect({ connectionString: databaseUrl, dialect });
  try {
    return await generate({
      db,
      dialect,
      excludePattern: '{public,graphile_worker}.*',
      outFile: null,
      partitions: false,
    });
  } finally {
    await db.destroy();
  }
}

async function withScratchDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const url = new URL(process.env.DATABASE_OWNER_URL ?? loadConfig().databaseUrl);
  const name = `bowline_scratch_${randomBytes(4).toString('hex')}`;
  url.pathname = `/${name}`;
  try {
    await migrate(url.href);
    return await work(url.href);
  } finally {
    const server = new URL(url);
    server.pathname = '/postgres';
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    // Not by force: connections that are just closing would fail the run. PostgreSQL waits five seconds for them.
    await client.query(`drop database if exists ${name}`);
    await client.end();
  }
}

const generated = await withScratchDatabase(typesOf);
if (process.argv.includes('--check')) {
  const current = await readFile(outFile, 'utf8').catch(() => '');
  if (current !== generated) {
    console.error('apps/server/src/kernel/db/generated.ts is stale: run `npm run gen`.');
    process.exitCode = 1;
  }
} else {
  await writeFile(outFile, generated);
}
