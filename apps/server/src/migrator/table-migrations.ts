import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

export interface TableMigrationOptions {
  readonly folder: string;
  readonly log: (line: string) => void;
}

/**
 * Runs the pending SQL files of the folder in the order of their names, in the transaction that `client` has open.
 * Returns whether the schema is now exactly that of the folder: it is newer when the database was migrated by a later version of this
 * program.
 */
export async function runTableMigrations(
  client: pg.ClientBase,
  { folder, log }: TableMigrationOptions,
): Promise<boolean> {
  await client.query(createMigrationTable);
  const { rows } = await client.query<{ name: string }>(
    'select name from public.schema_migration order by id',
  );
  const applied = rows.map(({ name }) => name);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const names = files.map((file) => file.slice(0, -'.sql'.length)).sort();
  const skipped = names.slice(0, applied.length).find((name, index) => name !== applied[index]);
  const unknown = applied.slice(0, names.length).find((name) => !names.includes(name));
  if (skipped && unknown)
    throw new Error(
      `The database was made by migrations that no longer exist (${unknown}), before the first release: drop it, and it is made again.`,
    );
  if (skipped) throw new Error(`migration ${skipped} has not run, but a later one has`);

  const pending = names.slice(applied.length);
  for (const name of pending) {
    log(`migration ${name}`);
    await client.query(await readFile(join(folder, `${name}.sql`), 'utf8')).catch((cause: Error) => {
      throw new Error(`migration ${name}: ${cause.message}`, { cause });
    });
    await client.query('insert into public.schema_migration (name, run_on) values ($1, now())', [name]);
  }
  return applied.length <= names.length;
}

const createMigrationTable = `
create table if not exists public.schema_migration (
  id     serial       primary key,
  name   varchar(255) not null,
  run_on timestamp    not null
)`;
