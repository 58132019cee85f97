import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createClient, type RedisClientType } from 'redis';
import type { TestServer } from '#testing/server/test-server.ts';

/** What is searched for: text, or bytes in several encodings. */
export type Needles = Readonly<Record<string, string | Buffer>>;

export interface Search {
  /** `needle @ location`, such as `name @ profiles.profile.name`. */
  readonly hits: readonly string[];
  readonly searched: {
    readonly tables: number;
    readonly rows: number;
    readonly answers: number;
    readonly redisKeys: number;
    readonly files: number;
    readonly fileBytes: number;
    readonly logBytes: number;
  };
}

/**
 * Searches every row of every schema, every Redis key and value, every stored file, the log, and the stored idempotency answers,
 * which are sealed with a key that outlives the member.
 */
export async function searchEverything(
  server: TestServer,
  logged: string,
  needles: Needles,
): Promise<Search> {
  const { config } = server.kernel;
  const finder = createFinder(needles);
  const database = await searchDatabase(config.databaseUrl, finder);
  const answers = await searchAnswers(server, finder);
  const redisKeys = await searchRedis(config.redisUrl, config.redisPrefix, finder);
  const files = await searchFiles(config.photoDir, finder);
  finder.look('the log', logged);
  return {
    hits: [...finder.hits].sort(),
    searched: { ...database, answers, redisKeys, ...files, logBytes: logged.length },
  };
}

type Finder = ReturnType<typeof createFinder>;

function createFinder(needles: Needles) {
  const hits = new Set<string>();
  const spellings = Object.entries(needles).map(([name, needle]) => ({ name, forms: formsOf(needle) }));
  return {
    hits,
    look(place: string, value: unknown): void {
      // Raw bytes: text inside them is found by its own bytes.
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(textOf(value));
      for (const { name, forms } of spellings) {
        if (forms.some((form) => bytes.includes(form))) hits.add(`${name} @ ${place}`);
      }
    },
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function formsOf(needle: string | Buffer): Buffer[] {
  const bytes = Buffer.from(needle);
  const written = [bytes.toString('hex'), bytes.toString('base64url'), bytes.toString('base64')];
  if (typeof needle === 'string') written.push(encodeURIComponent(needle), needle.toLowerCase());
  return [bytes, ...written.map((text) => Buffer.from(text))];
}

/** Dates as PostgreSQL writes them: a `Date` would be another day in another time zone. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === pg.types.builtins.DATE ? String : pg.types.getTypeParser(type, format);

/** Runs as the owner, so that row-level security and missing grants hide nothing. */
async function searchDatabase(url: string, finder: Finder) {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and nspname <> 'information_schema' and nspname !~ '^pg_'`);
  let rows = 0;
  for (const { name } of tables) {
    const found = await client.query<Record<string, unknown>>(`select * from ${name}`);
    rows += found.rows.length;
    for (const row of found.rows) {
      for (const [column, value] of Object.entries(row)) finder.look(`${name}.${column}`, value);
    }
  }
  await client.end();
  return { tables: tables.length, rows };
}

async function searchAnswers({ kernel }: TestServer, finder: Finder): Promise<number> {
  const { rows } = await kernel.database.pool.query(
    'select site_id, actor, key, response from kernel.idempotency',
  );
  for (const { site_id, actor, key, response } of rows) {
    const opened = kernel.vault.openWithMaster(response, `idempotency:${site_id}:${actor}:${key}`);
    finder.look('a kept answer', opened);
  }
  return rows.length;
}

async function searchRedis(url: string, prefix: string, finder: Finder): Promise<number> {
  const client = await createClient({ url }).connect();
  let count = 0;
  for await (const keys of client.scanIterator({ MATCH: `${prefix}*` })) {
    for (const key of keys) {
      count += 1;
      const value = await contentOf(client, key);
      finder.look(`redis ${key.slice(prefix.length).split(':')[0]}`, `${key} ${value}`);
    }
  }
  await client.close();
  return count;
}

async function contentOf(client: RedisClientType, key: string): Promise<string | null> {
  const type = await client.type(key);
  if (type === 'set') return (await client.sMembers(key)).join(' ');
  if (type === 'zset') return (await client.zRange(key, 0, -1)).join(' ');
  if (type === 'string' || type === 'none') return client.get(key);
  throw new Error(`Redis type ${type} is not searched yet: add it here`);
}

async function searchFiles(folder: string, finder: Finder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let fileBytes = 0;
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    fileBytes += bytes.length;
    finder.look('a stored file', bytes);
    finder.look('the name of a stored file', join(parentPath, name).slice(folder.length));
  }
  return { files: files.length, fileBytes };
}

/** The first bytes of JPEG, WebP and ZIP files, and those of AVIF after its length. */
const knownStarts = ['\xff\xd8\xff', 'RIFF', 'PK\x03\x04', 'ftyp'].map((start) =>
  Buffer.from(start, 'latin1'),
);

/** Whether a picture or an archive is stored as it is. */
export async function hasReadableFile(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const start = (await readFile(join(entry.parentPath, entry.name))).subarray(0, 8);
    if (knownStarts.some((known) => start.indexOf(known) === 0 || start.indexOf(known) === 4)) return true;
  }
  return false;
}
