import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
const clock: FixedClock = fixedClock(new Date());
beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(() => clock.set(new Date()));

const tokenIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);

it('bySession() returns the holder of a session for twelve hours', async () => {
  const { staff } = server.context;
  const anna = await staff.personNamed('Anna', 'moderator');
  const token = await staff.openSession(anna, 'passkey');
  expect(await staff.bySession(token)).toEqual({
    kind: 'staff',
    id: anna.id,
    role: 'moderator',
    grants: [],
    sites: 'all',
    enrolled: true,
    fresh: true,
  });
  expect(await staff.bySession(`${token.slice(0, -1)}x`)).toBeUndefined();
  clock.advance(12 * 60 * 60_000 - 1);
  expect(await staff.bySession(token)).toBeDefined();
  clock.advance(1);
  expect(await staff.bySession(token)).toBeUndefined();
});

it('a session of somebody who has left opens nothing, even if it was not deleted', async () => {
  const { staff } = server.context;
  const token = await staff.openSession(await staff.personNamed('Cor', 'moderator'), 'passkey');
  expect(await staff.bySession(token)).toBeDefined();
  await server.kernel.database.pool.query(`update staff.person set ended_at = now() where name = 'Cor'`);
  expect(await staff.bySession(token)).toBeUndefined();
});

it('personNamed() returns one person per name and role, and openSession() ends their other sessions', async () => {
  const { staff } = server.context;
  const first = await staff.personNamed('Bo', 'support');
  const again = await staff.personNamed('Bo', 'support');
  expect(again.id).toBe(first.id);
  await expect(staff.personNamed('Bo', 'admin')).rejects.toThrow('Bo is known as support');

  const earlier = await staff.openSession(first, 'passkey');
  const later = await staff.openSession(first, 'passkey');
  expect(await staff.bySession(earlier)).toBeUndefined();
  expect(await staff.bySession(later)).toBeDefined();
});

it('openSession() stores no token in plain text', async () => {
  const { cookie } = await aStaffMember(server.context);
  const token = tokenIn(cookie);
  const { rows } = await server.kernel.database.pool.query('select * from staff.session');
  const stored = JSON.stringify(rows);
  for (const form of [
    token,
    Buffer.from(token).toString('hex'),
    Buffer.from(token, 'base64url').toString('hex'),
  ]) {
    expect(stored).not.toContain(form);
  }
});

it('a staff token opens no member session and a member token no staff session, in either cookie', async () => {
  const site = await aSite(server.kernel.database.db);
  const member = await aMember(server.context, site);
  const admin = await aStaffMember(server.context, 'admin');
  const memberToken = tokenIn(member.cookie);
  const staffToken = tokenIn(admin.cookie);
  const codeOf = async (url: string, cookie: string) =>
    (await server.call(site, { url, as: cookie })).json().code;

  for (const cookie of [
    `auth.staff=${staffToken}`,
    `auth.session=${staffToken}`,
    `auth.staff=${memberToken}`,
  ]) {
    expect(await codeOf('/api/profile', cookie)).toBe('authentication_required');
  }
  for (const cookie of [
    `auth.session=${memberToken}`,
    `auth.session=${staffToken}`,
    `auth.staff=${memberToken}`,
  ]) {
    expect(await codeOf('/api/staff/photos', cookie)).toBe('authentication_required');
  }
  const both = `auth.session=${memberToken}; auth.staff=${staffToken}`;
  expect((await server.call(site, { url: '/api/profile', as: both })).statusCode).toBe(200);
  expect((await server.call(site, { url: '/api/staff/photos', as: both })).statusCode).toBe(200);
  const user = await server.call(site, { url: '/api/user.php', as: `auth.staff=${staffToken}` });
  expect(user.json().user).toBeNull();
});
