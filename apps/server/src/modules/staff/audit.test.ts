import { aMember } from '@bowline/testing/factories/members';
import { aPhoto } from '@bowline/testing/factories/photos';
import { aSite } from '@bowline/testing/factories/sites';
import { aStaffMember, type TestStaff } from '@bowline/testing/factories/staff';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { firstBrokenEntry, recordAudit } from './audit.ts';

let server: TestServer;
let owner: pg.Client;
let site: Site;
let anna: TestStaff;
beforeAll(async () => {
  server = await aServer();
  owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
  site = await aSite(server.kernel.database.db);
  anna = await aStaffMember(server.context);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const entries = async () => (await owner.query('select * from staff.audit order by number')).rows;
const call = (url: string, body?: object) =>
  server.call(site, { url, as: anna.cookie, ...(body && { method: 'PUT', body }) });

it('records who looked at an unapproved photo and who decided, and nothing that was refused', async () => {
  const member = await aMember(server.context, site);
  const photo = await aPhoto(
    server.context,
    { site: site.id, member: member.memberId },
    { status: 'pending' },
  );
  expect((await call(`/api/staff/photos/${photo.id}/thumb`)).statusCode).toBe(200);
  const decision = `/api/staff/photos/${photo.id}/decision`;
  expect((await call(decision, { decision: 'reject', reason: 'poor_quality' })).statusCode).toBe(200);
  expect((await call(decision, { decision: 'approve' })).statusCode).toBe(409);
  const by = { person_id: anna.id, site_id: site.id, object_id: photo.id };
  expect(await entries()).toMatchObject([
    { number: '1', action: 'photo.inspected', detail: 'pending thumb', ...by },
    { number: '2', action: 'photo.decided', detail: 'rejected poor_quality', ...by },
  ]);
});

const entry = (detail: string) => ({
  at: new Date(),
  person: anna.id,
  site: site.id,
  action: 'photo.decided' as const,
  object: crypto.randomUUID() as EntityId,
  detail,
});

it('goes with the transaction of what it records', async () => {
  const before = await entries();
  const failing = inTransaction(server.kernel.database.db, async (tx) => {
    await recordAudit(tx, entry('never happened'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await entries()).toEqual(before);
});

it('numbers twenty parallel entries without gaps, each with the hash of the one before', async () => {
  const { db } = server.kernel.database;
  const before = (await entries()).length;
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => inTransaction(db, (tx) => recordAudit(tx, entry(`${index}`)))),
  );
  expect(await entries()).toHaveLength(before + 20);
  expect(await firstBrokenEntry(db)).toBeUndefined();
});

it.each([
  "update staff.audit set detail = 'nothing'",
  'delete from staff.audit',
  'truncate staff.audit',
  'drop table staff.audit',
])('the application’s role may not %s', async (statement) => {
  const { pool } = server.kernel.database;
  await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

it.each([
  ['changed', "update staff.audit set detail = 'nothing' where number = 3", '3'],
  ['removed', 'delete from staff.audit where number = 3', '4'],
])('firstBrokenEntry() finds an entry that the database’s owner %s', async (_what, statement, found) => {
  const { db } = server.kernel.database;
  expect(await firstBrokenEntry(db)).toBeUndefined();
  const [third] = (await owner.query('select * from staff.audit where number = 3')).rows;
  await owner.query(statement);
  expect(await firstBrokenEntry(db)).toBe(found);
  await owner.query('delete from staff.audit where number = 3');
  await owner.query('insert into staff.audit values ($1, $2, $3, $4, $5, $6, $7, $8)', Object.values(third));
});
