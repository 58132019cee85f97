import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeClearData, listInThreatModel, readProtections } from '#migrator/clear-data.ts';
import { freshDatabase, type TestDatabase } from '#testing/server/database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Client(database.url);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const unclassified = async () =>
  (await readProtections(owner))
    .filter(({ protection }) => protection === undefined)
    .map(({ table, column }) => `${table}.${column}`);

describe('the comments of the columns', () => {
  it('say of each whether a stolen database shows it', async () => {
    expect(await unclassified()).toEqual([]);
  });

  it('are missed in a new column', async () => {
    await owner.query('alter table profiles.profile add column phone text');
    expect(await unclassified()).toEqual(['profiles.profile.phone']);
    await owner.query(`comment on column profiles.profile.phone is 'The number.'`);
    expect(await unclassified()).toEqual(['profiles.profile.phone']);
    await owner.query('alter table profiles.profile drop column phone');
  });

  it('call nothing sealed that is not bytes', async () => {
    const columns = await readProtections(owner);
    const { rows } = await owner.query<{ name: string }>(
      `select nspname || '.' || relname || '.' || attname as name from pg_attribute
       join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
       where atttypid = 'bytea'::regtype`,
    );
    const bytes = new Set(rows.map(({ name }) => name));
    const sealed = columns.filter(({ protection }) => protection === 'sealed');
    expect(sealed.length).toBeGreaterThan(12);
    expect(sealed.filter(({ table, column }) => !bytes.has(`${table}.${column}`))).toEqual([]);
  });

  it('are listed in docs/threat-model.md (npm run admin -- clear-data --write)', async () => {
    const document = await readFile(join(import.meta.dirname, '../../../../docs/threat-model.md'), 'utf8');
    expect(listInThreatModel.exec(document)?.[0]).toBe(describeClearData(await readProtections(owner)));
  });
});
