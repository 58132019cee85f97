import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { staffHost } from '#testing/server/address.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** That each operation exists on its own kind of host is in contract-tests/authority.test.ts. */
let server: TestServer;
let withoutStaff: TestServer;
beforeAll(async () => {
  server = await aServer();
  withoutStaff = await aServer({ env: { STAFF_HOST: '' } });
});
afterAll(async () => {
  await server.close();
  await withoutStaff.close();
});

async function pendingPhotosOf({ app, context }: TestServer, site: Site, host: string) {
  const { cookie } = await aStaffMember(context);
  const url = `/api/staff/photos?site=${site.domain}`;
  const { statusCode, body } = await app.inject({ url, headers: { host, cookie } });
  return { status: statusCode, body };
}

it.each([staffHost, `${staffHost}:3000`, `${staffHost}.`, staffHost.toUpperCase()])(
  'operations of the staff answer on %s',
  async (host) => {
    const site = await aSite(server.kernel.database.db);
    expect(await pendingPhotosOf(server, site, host)).toMatchObject({ status: 200 });
  },
);

it.each([`x${staffHost}`, `x.${staffHost}`, `${staffHost}.example`, 'localhost', ''])(
  'operations of the staff do not exist on the host %j',
  async (host) => {
    const site = await aSite(server.kernel.database.db);
    const unknown = await server.app.inject({ url: '/api/no-such-operation', headers: { host } });
    expect(await pendingPhotosOf(server, site, host)).toEqual({ status: 404, body: unknown.body });
  },
);

it('operations of the staff exist on no host without STAFF_HOST', async () => {
  const site = await aSite(withoutStaff.kernel.database.db);
  const unknown = await withoutStaff.call(site, { url: '/api/no-such-operation' });
  for (const host of [staffHost, site.domain, 'undefined', ''])
    expect(await pendingPhotosOf(withoutStaff, site, host)).toEqual({ status: 404, body: unknown.body });
  expect((await withoutStaff.call(site, { url: '/api/settings.php' })).statusCode).toBe(200);
});

it('the description of the API is not served on the host of the staff', async () => {
  const site = await aSite(server.kernel.database.db);
  const statusOn = async (host: string) =>
    (await server.app.inject({ url: '/api/openapi.json', headers: { host } })).statusCode;
  expect(await statusOn(site.domain)).toBe(200);
  expect(await statusOn(staffHost)).toBe(404);
});

it('staff without a site in the query are refused where the operation is about one', async () => {
  const url = `/api/staff/photos/${crypto.randomUUID()}/thumb`;
  const { cookie } = await aStaffMember(server.context);
  const answer = await server.app.inject({ url, headers: { host: staffHost, cookie } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'site_not_found']);
});
