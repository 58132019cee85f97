import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { recordAudit } from './record.ts';

let server: TestServer;
let site: Site;
let elsewhere: Site;
const aCase = crypto.randomUUID() as EntityId;
beforeAll(async () => {
  server = await aServer();
  const { db } = server.kernel.database;
  [site, elsewhere] = [await aSite(db), await aSite(db)];
});
afterAll(() => server.close());

const record = (person: EntityId, wish: { readonly site?: SiteId; readonly case?: EntityId } = {}) =>
  inTransaction(server.kernel.database.db, (tx) =>
    recordAudit(tx, {
      at: new Date(),
      person,
      action: 'photo.inspected',
      object: crypto.randomUUID(),
      ...wish,
    }),
  );
/** Without a site in the query, which the browser of tests would add. */
async function get(cookie: string, url: string) {
  const answer = await server.app.inject({ url, headers: { host: 'office.localhost', cookie } });
  return answer.json();
}
const numbersOf = ({ entries }: { entries: { number: string }[] }) => entries.map(({ number }) => number);

it('lists the entries of everybody to an administrator, by page and filter, and to others their own', async () => {
  const anna = await aStaffMember(server.context);
  const bo = await aStaffMember(server.context, 'moderator', { name: 'Bo de Wit' });
  const pieter = await aStaffMember(server.context, 'admin');
  for (let count = 0; count < 105; count += 1) await record(anna.id, { site: site.id });
  await record(bo.id, { site: elsewhere.id, case: aCase });
  await inTransaction(server.kernel.database.db, (tx) =>
    // Later than the entry before it, also on a fast machine.
    recordAudit(tx, { at: new Date(Date.now() + 5), person: bo.id, action: 'session.opened', object: bo.id }),
  );

  const first = await get(pieter.cookie, '/api/staff/audit');
  expect(first.entries).toHaveLength(100);
  const [newest, before] = first.entries;
  expect(newest).toMatchObject({
    number: '107',
    group: 'signed_in',
    action: 'session.opened',
    object: { kind: 'person', id: bo.id, name: 'Bo de Wit' },
    person: { id: bo.id },
    site: null,
    previous_hash: before.hash,
  });
  expect(before).toMatchObject({ site: elsewhere.domain, case: aCase });
  const second = await get(pieter.cookie, `/api/staff/audit?cursor=${encodeURIComponent(first.next)}`);
  expect(numbersOf(second)).toEqual(['7', '6', '5', '4', '3', '2', '1']);
  expect(second.next).toBeNull();
  expect(second.entries.at(-1).previous_hash).toBe('0'.repeat(64));

  const about = async (query: string) => numbersOf(await get(pieter.cookie, `/api/staff/audit?${query}`));
  expect(await about('group=signed_in')).toEqual(['107']);
  expect(await about(`site=${elsewhere.domain}`)).toEqual(['106']);
  expect(await about(`person=${bo.id}`)).toEqual(['107', '106']);
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  expect(await about(`group=signed_in&since=${hourAgo}`)).toEqual(['107']);
  expect(await about(`since=${new Date(Date.now() + 1000).toISOString()}`)).toEqual([]);
  expect(await about(`until=${hourAgo}`)).toEqual([]);
  expect(await about(`group=signed_in&until=${before.at}`)).toEqual([]);
  expect(await about(`group=looked&person=${bo.id}&until=${newest.at}`)).toEqual(['106']);
  expect(await about(`object_kind=person&object=${bo.id}`)).toEqual(['107']);

  expect(numbersOf(await get(bo.cookie, '/api/staff/audit/own'))).toEqual(['107', '106']);
  expect((await get(bo.cookie, '/api/staff/audit')).code).toBe('forbidden');
  const cursor = encodeURIComponent(first.next);
  expect((await get(bo.cookie, `/api/staff/audit/own?cursor=${cursor}`)).code).toBe('invalid_request');

  const local = await aStaffMember(server.context, 'admin', { sites: [elsewhere.id] });
  expect(numbersOf(await get(local.cookie, '/api/staff/audit'))).toEqual(['107', '106']);
});

it('counts the entries since a time and verifies the log from any entry on', async () => {
  const pieter = await aStaffMember(server.context, 'admin');
  const since = new Date(Date.now() - 60 * 60_000).toISOString();
  const summary = await get(pieter.cookie, `/api/staff/audit/summary?since=${since}`);
  expect(summary).toMatchObject({
    entries: 107,
    looks: 106,
    looks_without_case: 105,
    newest: { number: '107' },
    last_anchor: null,
    unanchored_since: expect.stringMatching(/^2/),
  });
  const verify = async (from: string) =>
    (await aBrowser(server.app, site, pieter.cookie).post('/api/staff/audit/verification', { from })).body;
  expect(await verify('1')).toEqual({ last: '107', done: true, broken: null });
  const owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
  await owner.query("update staff.audit set detail = 'x' where number = 20");
  await owner.end();
  expect((await verify('1')).broken).toEqual({ entry: '20', what: 'changed', until: '20' });
  expect(await verify('30')).toEqual({ last: '107', done: true, broken: null });
});
