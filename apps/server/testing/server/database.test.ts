import { spawnSync } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { dropLeftDatabases, freshDatabase, queryOnce } from './database.ts';

const ended = spawnSync('true').pid;
const left = `bowline_test_${ended}_00000000`;
const ours = await freshDatabase();
const oursName = new URL(ours.url).pathname.slice(1);
afterAll(() => ours.drop());

it('dropLeftDatabases() drops the databases of a run that has ended, and none of a run that goes on', async () => {
  await queryOnce(ours.url, `create database ${left}`);
  await dropLeftDatabases();
  const rows = await queryOnce<{ datname: string }>(
    ours.url,
    `select datname from pg_database where datname in ('${left}', '${oursName}')`,
  );
  expect(rows).toEqual([{ datname: oursName }]);
});
