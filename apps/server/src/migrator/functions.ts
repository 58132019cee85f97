import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

export const functionsFolder = join(import.meta.dirname, '../../functions');

export interface FunctionFile {
  readonly schema: string;
  readonly name: string;
  readonly text: string;
}

const keyOf = ({ schema, name }: Pick<FunctionFile, 'schema' | 'name'>) => `${schema}.${name}`;

/** Returns the files `<schema>/<name>.sql` of the folder, each of which creates the function `<schema>.<name>`. */
export async function readFunctionFiles(folder: string): Promise<FunctionFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).sort();
  return Promise.all(
    paths.map(async (path) => {
      const [schema, name, ...rest] = path.slice(0, -'.sql'.length).split('/');
      if (!schema || !name || rest.length > 0)
        throw new Error(`functions/${path} is not <schema>/<name>.sql`);
      return { schema, name, text: await readFile(join(folder, path), 'utf8') };
    }),
  );
}

/**
 * Makes the database's functions equal to the files, in the transaction that `client` has open: creates those whose file
 * has another hash than the one recorded, drops those whose file is gone.
 */
export async function applyFunctions(
  client: pg.ClientBase,
  { folder, log }: { readonly folder: string; readonly log: (line: string) => void },
): Promise<void> {
  await client.query(createFunctionTable);
  const files = await readFunctionFiles(folder);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.schema_function',
  );
  const recorded = new Map(rows.map(({ name, hash }) => [name, hash]));

  const present = new Set(files.map(keyOf));
  for (const key of recorded.keys()) {
    if (present.has(key)) continue;
    log(`function ${key} dropped`);
    await dropFunctions(client, key);
    await client.query('delete from public.schema_function where name = $1', [key]);
  }

  // Functions may call each other in a circle, so bodies are checked when all of them are there.
  await client.query('set local check_function_bodies = off');
  for (const file of files) {
    const hash = createHash('sha256').update(file.text).digest('hex');
    if (recorded.get(keyOf(file)) === hash) continue;
    log(`function ${keyOf(file)}`);
    await naming(file, () => create(client, file));
    await client.query(recordFunction, [keyOf(file), hash]);
  }
  await client.query('set local check_function_bodies = on');
  for (const file of files) await naming(file, () => validate(client, file));
}

/** Dropping first lets arguments, result and grants change: `create or replace` keeps or refuses what was there. */
async function create(client: pg.ClientBase, file: FunctionFile): Promise<void> {
  await dropFunctions(client, keyOf(file), { exceptTriggers: true });
  await client.query(file.text);
  const created = await findFunctions(client, keyOf(file));
  if (created.length !== 1)
    throw new Error(`creates ${created.length} functions of that name instead of one`);
}

/** A trigger function is replaced in place, because its trigger depends on it; it has neither arguments nor grants. */
async function dropFunctions(
  client: pg.ClientBase,
  key: string,
  { exceptTriggers = false }: { readonly exceptTriggers?: boolean } = {},
): Promise<void> {
  for (const { signature, is_trigger } of await findFunctions(client, key)) {
    if (!(exceptTriggers && is_trigger)) await client.query(`drop function ${signature}`);
  }
}

interface ExistingFunction {
  readonly oid: number;
  readonly signature: string;
  readonly is_trigger: boolean;
  readonly validator: string;
}

async function findFunctions(client: pg.ClientBase, key: string): Promise<ExistingFunction[]> {
  const { rows } = await client.query<ExistingFunction>(
    `select p.oid, p.oid::regprocedure::text as signature, p.prorettype = 'trigger'::regtype as is_trigger,
            l.lanvalidator::regproc::text as validator
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
     where n.nspname || '.' || p.proname = $1`,
    [key],
  );
  return rows;
}

/** Checks the body as PostgreSQL does on creation. A migration may have broken a function whose file is unchanged. */
async function validate(client: pg.ClientBase, file: FunctionFile): Promise<void> {
  for (const { oid, validator } of await findFunctions(client, keyOf(file)))
    await client.query(`select ${validator}(${oid})`);
}

async function naming(file: FunctionFile, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new Error(`functions/${file.schema}/${file.name}.sql: ${(cause as Error).message}`, { cause });
  }
}

const recordFunction = `
insert into public.schema_function (name, hash) values ($1, $2)
on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`;

const createFunctionTable = `
create table if not exists public.schema_function (
  name       text        primary key,
  hash       text        not null,
  applied_at timestamptz not null default now()
)`;
