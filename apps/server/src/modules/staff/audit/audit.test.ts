import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { recordAudit } from './record.ts';
import { verifyAudit } from './verify.ts';

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
  await server.call(site, {
    method: 'POST',
    url: '/api/staff/photos/sitting',
    as: anna.cookie,
    body: { reason: 'inspection' },
  });
  expect((await call(`/api/staff/photos/${photo.id}/thumb`)).statusCode).toBe(200);
  expect((await call(`/api/staff/photos/${photo.id}/blurred`)).statusCode).toBe(200);
  const decision = `/api/staff/photos/${photo.id}/decision`;
  expect((await call(decision, { decision: 'reject', reason: 'poor_quality' })).statusCode).toBe(200);
  const other = await aStaffMember(server.context);
  const late = { method: 'PUT', url: decision, as: other.cookie, body: { decision: 'approve' } } as const;
  expect((await server.call(site, late)).statusCode).toBe(409);
  const by = { person_id: anna.id, site_id: site.id, object_kind: 'photo', object_id: photo.id };
  expect(await entries()).toMatchObject([
    { number: '1', action: 'photo.inspected', action_group: 'looked', detail: 'pending thumb', ...by },
    { number: '2', action: 'photo.decided', action_group: 'decided', detail: 'rejected poor_quality', ...by },
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

it('recordAudit() goes with the transaction of what it records', async () => {
  const before = await entries();
  const failing = inTransaction(server.kernel.database.db, async (tx) => {
    await recordAudit(tx, entry('never happened'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await entries()).toEqual(before);
});

it('recordAudit() stores case and reason, and an entry of a command about no site', async () => {
  const { db } = server.kernel.database;
  const aCase = crypto.randomUUID() as EntityId;
  await inTransaction(db, (tx) => recordAudit(tx, { ...entry('“é”'), case: aCase, reason: 'report' }));
  await inTransaction(db, (tx) =>
    recordAudit(tx, { at: new Date(), person: null, action: 'person.invited', object: null }),
  );
  const [first, second] = (await entries()).slice(-2);
  expect(first).toMatchObject({ case_id: aCase, reason: 'report', detail: '“é”' });
  expect(second).toMatchObject({ person_id: null, site_id: null, object_kind: null, detail: '' });
  expect(await verifyAudit(db)).toMatchObject({ broken: undefined });
});

it('recordAudit() numbers twenty parallel entries without gaps, each with the hash of the one before', async () => {
  const { db } = server.kernel.database;
  const before = (await entries()).length;
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => inTransaction(db, (tx) => recordAudit(tx, entry(`${index}`)))),
  );
  expect(await entries()).toHaveLength(before + 20);
  expect(await verifyAudit(db)).toEqual({ last: String(before + 20), broken: undefined });
});

it.each([
  "update staff.audit set detail = 'nothing'",
  'delete from staff.audit',
  'truncate staff.audit',
  'drop table staff.audit',
  "update staff.audit_anchor set hash = '\\x00'",
  'delete from staff.audit_anchor',
])('the application’s role may not %s', async (statement) => {
  const { pool } = server.kernel.database;
  await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});
