import { randomBytes } from 'node:crypto';
import { aSite } from '@bowline/testing/factories/sites';
import { aStaffMember } from '@bowline/testing/factories/staff';
import { aBrowser, type Browser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';

let server: TestServer;
let site: Site;
let pieter: Browser & { readonly id: EntityId };
let ilse: Browser & { readonly id: EntityId };
const clock: FixedClock = fixedClock(new Date());
beforeAll(async () => {
  server = await aServer({ replace: { clock } });
  site = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  [pieter, ilse] = [await admin(), await admin()];
});

async function admin() {
  const { id, cookie } = await aStaffMember(server.context, 'admin');
  return { ...aBrowser(server.app, site, cookie), id };
}
const aName = () => `Mehmet ${randomBytes(4).toString('hex')}`;
const propose = (by: Browser, body: object) =>
  by.post('/api/staff/team/proposals', { reason: 'because', ...body });
const decide = (by: Browser, id: string, decision = 'confirm') =>
  by.post(`/api/staff/team/proposals/${id}/decision`, { decision });
const listed = async (by: Browser, id: string) =>
  (await by.get('/api/staff/team')).body.proposals.find((one: { id: string }) => one.id === id);
const support = { role: 'support', grants: [], sites: 'all' };

it('an invitation proposed by one administrator and confirmed by another gives a link', async () => {
  const name = aName();
  const proposal = { kind: 'invite', name, ...support, sites: [site.domain] };
  const { body } = await propose(pieter, proposal);
  expect(await listed(pieter, body.id)).toMatchObject({
    kind: 'invite',
    person: { id: null, name },
    position: { role: 'support', grants: [], sites: [site.domain] },
    may_confirm: false,
  });
  expect(await listed(ilse, body.id)).toMatchObject({ may_confirm: true });

  const own = await decide(pieter, body.id);
  expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
  const { body: confirmed } = await decide(ilse, body.id);
  expect((await decide(ilse, body.id)).body.code).toBe('already_decided');
  const token = confirmed.link.split('#')[1];
  expect((await aBrowser(server.app, site).post('/api/staff/enter', { token })).body).toEqual({ name });
  const { people } = (await ilse.get('/api/staff/team')).body;
  expect(people.find((one: { name: string }) => one.name === name)).toMatchObject({
    role: 'support',
    sites: [site.domain],
    factors: [],
    is_signed_in: false,
    ended_at: null,
  });
  expect((await propose(pieter, proposal)).body.code).toBe('name_reserved');
});

it('a confirmed change counts with the next call of a session that is open', async () => {
  const mehmet = await aStaffMember(server.context, 'support');
  const own = aBrowser(server.app, site, mehmet.cookie);
  expect((await own.get('/api/staff/photos')).body.code).toBe('forbidden');
  const change = { kind: 'change', person: mehmet.id, role: 'moderator', grants: ['grave'], sites: 'all' };
  const { body } = await propose(pieter, change);
  expect((await decide(ilse, body.id)).body).toEqual({ link: null });
  expect((await own.get('/api/staff/photos')).status).toBe(200);
  expect((await own.get('/api/staff/me')).body.rights).toContain('decide_grave');
});

it('ending a person ends their session at once', async () => {
  const mehmet = await aStaffMember(server.context, 'moderator');
  const own = aBrowser(server.app, site, mehmet.cookie);
  expect((await own.get('/api/staff/photos')).status).toBe(200);
  const { body } = await propose(pieter, { kind: 'end', person: mehmet.id });
  await decide(ilse, body.id);
  expect((await own.get('/api/staff/photos')).body.code).toBe('authentication_required');
  expect((await propose(pieter, { kind: 'end', person: mehmet.id })).body.code).toBe('not_found');
});

it('nobody confirms what is about them, and a declined proposal is decided', async () => {
  const { body } = await propose(pieter, { kind: 'recover', person: ilse.id });
  expect(await listed(ilse, body.id)).toMatchObject({ may_confirm: false });
  expect((await decide(ilse, body.id)).body.code).toBe('forbidden');
  const johanna = await admin();
  expect((await decide(johanna, body.id)).body.link).toContain('/enter#');
  const { body: other } = await propose(pieter, { kind: 'recover', person: ilse.id });
  expect((await decide(pieter, other.id, 'decline')).status).toBe(200);
  expect((await decide(johanna, other.id)).body.code).toBe('already_decided');
});

it('a proposal lapses after seven days, and with the rights of its proposer', async () => {
  const { body: late } = await propose(pieter, { kind: 'invite', name: aName(), ...support });
  clock.advance(7 * 24 * 60 * 60_000);
  [pieter, ilse] = [await admin(), await admin()];
  expect((await decide(ilse, late.id)).body.code).toBe('not_found');

  const { body: theirs } = await propose(pieter, { kind: 'invite', name: aName(), ...support });
  const johanna = await admin();
  const { body: end } = await propose(johanna, { kind: 'end', person: pieter.id });
  expect((await decide(ilse, end.id)).status).toBe(200);
  expect((await decide(ilse, theirs.id)).body.code).toBe('not_found');
});

it('refuses a site that does not exist', async () => {
  const wrong = { kind: 'invite', name: aName(), ...support, sites: ['no-such-site.example'] };
  expect((await propose(pieter, wrong)).body.code).toBe('site_not_found');
});
