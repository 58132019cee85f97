import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { generate, getDialect } from 'kysely-codegen';
import pg from 'pg';
import { readSchemas } from './database/catalogue.ts';
import { sqlOf } from './database/schema-sql.ts';

/**
 * Writes what the migrations make, read from a scratch database: the types of its tables (apps/server/src/kernel/db/generated.ts)
 * and, to be read by people, a file of SQL for each schema (apps/server/schema). `--check` writes nothing and fails when a file is
 * stale.
 */
const typesFile = 'apps/server/src/kernel/db/generated.ts';
const schemaFolder = 'apps/server/schema';
process.chdir(join(import.meta.dirname, '../..'));

async function typesOf(databaseUrl: string): Promise<string> {
  // Dates without a time stay text, as the pool reads them: a Date would shift a birthday by the server's time zone.
  const dialect = getDialect('postgres', { dateParser: 'string' });
  const db = await dialect.introspector.connect({ connectionString: databaseUrl, dialect });
  try {
    return await generate({
      db,
      dialect,
      excludePattern: 'public.*',
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

async function filesOf(databaseUrl: string): Promise<Map<string, string>> {
  const schemas = await readSchemas(databaseUrl);
  return new Map([
    [typesFile, await typesOf(databaseUrl)],
    ...schemas.map((schema) => [join(schemaFolder, `${schema.name}.sql`), sqlOf(schema)] as const),
  ]);
}

const generated = await withScratchDatabase(filesOf);
const present = (await readdir(schemaFolder).catch(() => [])).map((name) => join(schemaFolder, name));
const obsolete = present.filter((file) => !generated.has(file));
if (process.argv.includes('--check')) {
  const stale = [...obsolete];
  for (const [file, text] of generated)
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) stale.push(file);
  for (const file of stale) console.error(`${file} is stale: run \`npm run gen\`.`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const file of obsolete) await rm(file);
  for (const [file, text] of generated) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
