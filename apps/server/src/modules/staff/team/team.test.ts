import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { codeAt, secretFromText } from '../factors/totp.ts';

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
  const { id, cookie } = await aStaffMember(server.context, 'admin', { grants: ['grave'] });
  return { ...aBrowser(server.app, site, cookie), id };
}
const aName = () => `Mehmet ${randomBytes(4).toString('hex')}`;
const propose = (by: Browser, body: object) =>
  by.post('/api/staff/team/proposals', { reason: 'because', ...body });
const decide = (by: Browser, id: string, decision = 'confirm', code?: string) =>
  by.post(`/api/staff/team/proposals/${id}/decision`, { decision, ...(code && { code }) });
const listed = async (by: Browser, id: string) =>
  (await by.get('/api/staff/team')).body.proposals.find((one: { id: string }) => one.id === id);
const password = 'a password of the staff';
const support = { role: 'support', grants: [], sites: 'all' };

/** Opens the link on a new device and adds a code there. */
async function enrolled(link: string) {
  const device = aBrowser(server.app, site);
  const { body } = await device.post('/api/staff/enter', { token: link.split('#')[1] });
  const draft = await device.post('/api/staff/factors/totp/secret', {});
  const secret = secretFromText(draft.body.secret);
  const added = await device.post('/api/staff/factors/totp', { password, code: codeAt(secret, clock.now()) });
  expect(added.body).toEqual({ signed_in: false });
  const { device_code } = (await device.get('/api/staff/factors')).body;
  return { device, secret, name: body.name as string, code: device_code as string };
}

async function signedIn(name: string, secret: Buffer): Promise<number> {
  clock.advance(60_000);
  const code = codeAt(secret, clock.now());
  return (await aBrowser(server.app, site).post('/api/staff/sign-in/code', { name, password, code })).status;
}

it('who proposes an invitation gets the link; the person is let in by the code on their device', async () => {
  const name = aName();
  const proposal = { kind: 'invite', name, ...support, sites: [site.domain] };
  const { body } = await propose(pieter, proposal);
  expect(await listed(pieter, body.id)).toMatchObject({
    kind: 'invite',
    person: { id: null, name },
    position: { role: 'support', grants: [], sites: [site.domain] },
    device: 'link_unused',
    may_confirm: false,
  });
  expect((await decide(ilse, body.id)).body.code).toBe('device_code_wrong');
  const { device, secret, code } = await enrolled(body.link);
  expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  expect(await listed(ilse, body.id)).toMatchObject({ device: 'waits', may_confirm: true });
  expect((await device.get('/api/staff/me')).body.code).toBe('authentication_required');
  expect((await device.post('/api/staff/factors/totp/secret', {})).status).toBe(200);
  expect(await signedIn(name, secret)).toBe(401);

  const own = await decide(pieter, body.id, 'confirm', code);
  expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
  expect((await decide(ilse, body.id, 'confirm', 'AAAA-AAAA')).body.code).toBe('device_code_wrong');
  const confirmed = await decide(ilse, body.id, 'confirm', code.toLowerCase().replace('-', ' '));
  expect(confirmed.body).toEqual({ decision: 'confirmed' });
  expect((await decide(ilse, body.id, 'confirm', code)).body.code).toBe('already_decided');
  expect((await device.get('/api/staff/factors')).body.code).toBe('authentication_required');
  const { people } = (await ilse.get('/api/staff/team')).body;
  expect(people.find((one: { name: string }) => one.name === name)).toMatchObject({
    role: 'support',
    sites: [site.domain],
    factors: ['totp'],
    is_signed_in: false,
    ended_at: null,
  });
  expect(await signedIn(name, secret)).toBe(200);
  expect((await propose(pieter, proposal)).body.code).toBe('name_reserved');
});

it('a recovery changes nothing until it is confirmed, then ends everything from before', async () => {
  const mehmet = await aStaffMember(server.context, 'support', { name: aName() });
  const before = aBrowser(server.app, site, mehmet.cookie);
  const { body } = await propose(pieter, { kind: 'recover', person: mehmet.id });
  const { secret, name, code } = await enrolled(body.link);
  expect((await before.get('/api/staff/me')).body.notices[0].action).toBe('link.used');
  expect(await signedIn(name, secret)).toBe(401);
  expect((await decide(ilse, body.id, 'confirm', code)).status).toBe(200);
  expect((await before.get('/api/staff/me')).body.code).toBe('authentication_required');
  expect(await signedIn(name, secret)).toBe(200);
});

it('a declined invitation ends the device that waits', async () => {
  const { body } = await propose(pieter, { kind: 'invite', name: aName(), ...support });
  const { device, code } = await enrolled(body.link);
  expect((await decide(ilse, body.id, 'decline')).status).toBe(200);
  expect((await device.get('/api/staff/factors')).body.code).toBe('authentication_required');
  expect((await decide(ilse, body.id, 'confirm', code)).body.code).toBe('already_decided');
});

it('a confirmed change counts with the next call of a session that is open', async () => {
  const mehmet = await aStaffMember(server.context, 'support');
  const own = aBrowser(server.app, site, mehmet.cookie);
  expect((await own.get('/api/staff/photos')).body.code).toBe('forbidden');
  const change = { kind: 'change', person: mehmet.id, role: 'moderator', grants: ['grave'], sites: 'all' };
  const { body } = await propose(pieter, change);
  expect((await decide(ilse, body.id)).body).toEqual({ decision: 'confirmed' });
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
  expect((await decide(johanna, body.id)).body.code).toBe('device_code_wrong');
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
