import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginUrl } from '#kernel/db/roles.ts';
import { freshDatabase, queryOnce, type TestDatabase } from '#testing/server/database.ts';
import { tableRights } from './grants.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const as = (login: 'api' | 'worker' | 'realtime', statement: string) =>
  queryOnce(loginUrl(database.url, login), statement);
const denied = { code: '42501' };

describe('the logins of the processes', () => {
  it.each(['api', 'worker', 'realtime'] as const)('%s can become nobody else', async (login) => {
    for (const role of ['postgres', 'bowline_ledger', 'pg_read_server_files', 'pg_execute_server_program']) {
      if (login === 'worker' && role === 'bowline_ledger') continue;
      await expect(as(login, `select set_config('role', '${role}', false)`)).rejects.toMatchObject(denied);
    }
    await expect(as(login, 'create table public.mine (id integer)')).rejects.toMatchObject(denied);
    await expect(as(login, "select pg_read_file('/etc/passwd')")).rejects.toMatchObject(denied);
  });

  it.each([
    ["credits.grant(1, gen_random_uuid(), 1, 'bonus', 'x', 5)"],
    ["credits.correct(1, gen_random_uuid(), 1, 'x', 5, 0)"],
    ["credits.refund(1, gen_random_uuid(), 1, 'x', 5)"],
    ["credits.charge_back(1, gen_random_uuid(), 1, 'x', 5)"],
  ])('only the worker may call %s', async (call) => {
    for (const login of ['api', 'realtime'] as const)
      await expect(as(login, `select ${call}`)).rejects.toMatchObject(denied);
    await expect(as('worker', `select ${call}`)).resolves.toHaveLength(1);
  });

  it('realtime reads neither keys, messages nor photos, and writes no row but activity', async () => {
    for (const table of [
      'identity.member_key',
      'chat.message',
      'photos.photo',
      'reports.report',
      'likes.like',
    ])
      await expect(as('realtime', `select from ${table} limit 1`)).rejects.toMatchObject(denied);
    await expect(as('realtime', 'delete from identity.session')).rejects.toMatchObject(denied);
    await expect(as('realtime', 'update profiles.profile set name = name')).rejects.toMatchObject(denied);
    await expect(as('realtime', 'update identity.session set last_used_at = now()')).resolves.toEqual([]);
  });

  it.each(
    (['api', 'worker', 'realtime'] as const).flatMap((login) =>
      [
        `insert into staff.audit (number, at, action, action_group, version, detail, hash)
         values (1000000, now(), 'session.opened', 'signed_in', 2, '', '')`,
        "update staff.audit set detail = 'x'",
        'delete from staff.audit',
        'truncate staff.audit cascade',
        "insert into staff.audit_anchor values (1, '', now())",
        "update staff.audit_anchor set hash = ''",
        'delete from staff.audit_anchor',
      ].map((statement) => [login, statement] as const),
    ),
  )('%s may not: %s', async (login, statement) => {
    await expect(as(login, statement)).rejects.toMatchObject(denied);
  });

  it.each(['api', 'realtime'] as const)('%s may not note an anchor of the audit log', async (login) => {
    await expect(as(login, 'select staff.note_anchor(1, now())')).rejects.toMatchObject(denied);
  });

  it.each([
    ['api', 'test.greet'],
    ['worker', 'test.greet'],
    ['realtime', 'event.profiles.profile_changed'],
  ] as const)('%s may enqueue a job twice under one key', async (login, task) => {
    const enqueue = `select kernel.enqueue('${task}', _key => '${login}')`;
    for (let time = 0; time < 2; time += 1) await expect(as(login, enqueue)).resolves.toHaveLength(1);
  });

  it.each(['identity.expire', 'payments.check_payment', 'test.greet'])(
    'realtime may not enqueue %s',
    async (task) => {
      await expect(as('realtime', `select kernel.enqueue('${task}')`)).rejects.toMatchObject(denied);
      await expect(as('realtime', 'insert into kernel.job default values')).rejects.toMatchObject(denied);
    },
  );

  it.each([
    ['api', 'select from kernel.job'],
    ['api', "select from kernel.take_jobs('w', '{}', 1)"],
    ['realtime', "select kernel.fail_job(1, 'w', 1, '')"],
    ['worker', 'insert into kernel.job default values'],
    ['worker', 'select from kernel.parked_job'],
    ['api', 'select from kernel.schedule'],
    ['worker', 'delete from kernel.schedule'],
  ] as const)('%s may not: %s', async (login, statement) => {
    await expect(as(login, statement)).rejects.toMatchObject(denied);
  });

  it('have no rights on a table until tableRights lists its schema', async () => {
    await queryOnce(database.url, 'create schema later; create table later.secret (id integer)');
    await expect(as('worker', 'select from later.secret')).rejects.toMatchObject(denied);
    await expect(migrate(database.url)).rejects.toThrow('the schema later is missing in tableRights');
    await migrate(database.url, { rights: { ...tableRights, later: { app: 'select' } } });
    await expect(as('worker', 'select from later.secret')).resolves.toEqual([]);
    await expect(as('worker', 'insert into later.secret values (1)')).rejects.toMatchObject(denied);
    await queryOnce(database.url, 'drop schema later cascade');
  });
});

it('tableRights names only tables that exist', async () => {
  const tables = await queryOnce<{ name: string }>(
    database.url,
    `select schemaname || '.' || tablename as name from pg_tables`,
  );
  const existing = new Set(tables.map(({ name }) => name));
  const named = Object.entries(tableRights).flatMap(([schema, roles]) =>
    Object.values(roles).flatMap((rights) =>
      typeof rights === 'object' ? Object.keys(rights).map((table) => `${schema}.${table}`) : [],
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
});
