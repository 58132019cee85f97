import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingDatabase, queryOnce } from '#testing/server/database.ts';
import { functionsFolder, readFunctionFiles } from './functions.ts';
import { tableRights } from './grants.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './table-migrations.ts';

const rights = { ...tableRights, pets: { app: 'select' } };

describe('applyFunctions() on a small schema', () => {
  const database = missingDatabase();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bowline-functions-'));
    await put('migrations/0001_pets.sql', 'create schema pets; create table pets.cat (name text);');
    await put('functions/pets/one.sql', returning('one', 'integer', '1'));
    await put('functions/pets/two.sql', returning('two', 'integer', '2'));
  });
  afterEach(async () => {
    await queryOnce(
      database.url,
      'drop schema pets cascade; drop table public.schema_migration, public.schema_function',
    );
    await rm(folder, { recursive: true });
  });
  afterAll(() => database.drop());

  async function put(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const returning = (name: string, type: string, value: string, parameters = '') =>
    `create or replace function pets.${name}(${parameters}) returns ${type} language sql as $$ select ${value} $$;`;
  const run = () =>
    migrate(database.url, {
      migrations: join(folder, 'migrations'),
      functions: join(folder, 'functions'),
      rights,
    });
  const select = (expression: string) =>
    queryOnce<{ value: unknown }>(database.url, `select ${expression} as value`).then(([row]) => row?.value);
  const applied = async () =>
    new Map(
      (
        await queryOnce<{ name: string; applied_at: Date }>(
          database.url,
          'select name, applied_at from public.schema_function order by name',
        )
      ).map(({ name, applied_at }) => [name, applied_at.getTime()]),
    );

  it('applies a changed file again and leaves an unchanged one alone', async () => {
    await run();
    const before = await applied();
    await put('functions/pets/two.sql', returning('two', 'integer', '22'));
    await run();
    expect([await select('pets.one()'), await select('pets.two()')]).toEqual([1, 22]);
    const after = await applied();
    expect(after.get('pets.one')).toBe(before.get('pets.one'));
    expect(after.get('pets.two')).toBeGreaterThan(before.get('pets.two') ?? 0);
  });

  it('applies a file again when only its grants changed, and takes back what they no longer grant', async () => {
    const text = returning('one', 'integer', '1');
    const mayExecute = () => select("has_function_privilege('bowline_app', 'pets.one()', 'execute')");
    await put(
      'functions/pets/one.sql',
      `${text} revoke execute on function pets.one from public;
      grant execute on function pets.one to bowline_app;`,
    );
    await run();
    expect(await mayExecute()).toBe(true);
    await put('functions/pets/one.sql', `${text} revoke execute on function pets.one from public;`);
    await run();
    expect(await mayExecute()).toBe(false);
  });

  it('replaces a function whose arguments, argument names and result change', async () => {
    await run();
    for (const [type, parameters, call] of [
      ['text', '', 'pets.two()'],
      ['text', '_a integer', 'pets.two(5)'],
      ['text', '_b integer', 'pets.two(_b => 5)'],
    ] as const) {
      await put('functions/pets/two.sql', returning('two', type, "'two'", parameters));
      await run();
      expect(await select(call)).toBe('two');
    }
    expect(await select("(select count(*)::int from pg_proc where proname = 'two')")).toBe(1);
  });

  it('drops a function whose file was removed', async () => {
    await run();
    await rm(join(folder, 'functions/pets/two.sql'));
    await run();
    expect(await select("to_regproc('pets.two')")).toBeNull();
    expect([...(await applied()).keys()]).toEqual(['pets.one']);
  });

  it('takes functions that call each other, in any order of their names', async () => {
    await put('functions/pets/a.sql', returning('a', 'integer', 'pets.one() + pets.zed()'));
    await put('functions/pets/zed.sql', returning('zed', 'integer', 'pets.two()'));
    await run();
    expect(await select('pets.a()')).toBe(3);
  });

  it('replaces a trigger function without dropping its trigger', async () => {
    const trigger = (
      name: string,
    ) => `create or replace function pets.renamed() returns trigger language plpgsql as $$
      begin new.name := '${name}'; return new; end $$;
      create or replace trigger cat_renamed before insert on pets.cat for each row execute function pets.renamed();`;
    for (const name of ['Tom', 'Kit']) {
      await put('functions/pets/renamed.sql', trigger(name));
      await run();
      await queryOnce(database.url, 'insert into pets.cat default values');
    }
    expect(await select('(select array_agg(name) from pets.cat)')).toEqual(['Tom', 'Kit']);
  });

  it.each([
    ['does not parse', 'create or replace function pets.bad() returns'],
    ['has a body that cannot run', returning('bad', 'integer', 'whiskers from pets.cat')],
    ['creates a function of another name', returning('good', 'integer', '1')],
  ])('rolls back the migrations of the same run when a file %s', async (_, text) => {
    await run();
    await put('migrations/0002_dogs.sql', 'create table pets.dog (name text);');
    await put('functions/pets/bad.sql', text);
    await put('functions/pets/one.sql', returning('one', 'integer', '11'));
    await expect(run()).rejects.toThrow('functions/pets/bad.sql');
    expect(await select("to_regclass('pets.dog')")).toBeNull();
    expect(await select('pets.one()')).toBe(1);
    expect(await select('(select count(*)::int from public.schema_migration)')).toBe(1);
  });

  it('changes nothing in a database that a later version has migrated', async () => {
    await put('migrations/0002_dogs.sql', 'create table pets.dog (name text);');
    await run();
    await rm(join(folder, 'migrations/0002_dogs.sql'));
    await put('functions/pets/one.sql', returning('one', 'integer', '0'));
    await run();
    expect(await select('pets.one()')).toBe(1);
  });

  it('refuses a migration whose number comes before one that has run', async () => {
    await run();
    await put('migrations/0000_late.sql', 'create table pets.late (name text);');
    await expect(run()).rejects.toThrow('0000_late');
  });

  it('says what to do about a database whose migrations no longer exist', async () => {
    await run();
    await rm(join(folder, 'migrations/0001_pets.sql'));
    await put('migrations/0001_cats.sql', 'create schema cats;');
    await expect(run()).rejects.toThrow('no longer exist (0001_pets), before the first release: drop it');
  });

  it('refuses a migration that breaks a function whose file is unchanged', async () => {
    await put('functions/pets/one.sql', returning('one', 'bigint', 'count(name) from pets.cat'));
    await run();
    await put('migrations/0002_unnamed.sql', 'alter table pets.cat rename name to title;');
    await expect(run()).rejects.toThrow('functions/pets/one.sql');
    expect(await select('pets.one()')).toBe('0');
  });
});

describe('the files of functions', () => {
  const created = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([a-z_."]+)/gi;

  it('each create the one function they are named after', async () => {
    const files = await readFunctionFiles(functionsFolder);
    const names = files.map(({ text }) => [...text.matchAll(created)].map(([, name]) => name));
    expect(names).toEqual(files.map(({ schema, name }) => [`${schema}.${name}`]));
  });

  it('are the only place: no migration creates a function', async () => {
    for (const file of await readdir(migrationsFolder))
      expect(await readFile(join(migrationsFolder, file), 'utf8'), file).not.toMatch(created);
  });
});
