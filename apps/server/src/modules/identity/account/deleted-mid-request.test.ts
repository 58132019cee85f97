import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

/** A browser whose next call is authenticated, and whose account is deleted in another window before it is answered. */
async function aBrowserDeletedMidRequest() {
  const home = await aSite(server.kernel.database.db);
  const { cookie } = await aMember(server.context, home);
  const { recognition } = server.context;
  const { viewerBySession } = recognition;
  vi.spyOn(recognition, 'viewerBySession').mockImplementationOnce(async (site, token) => {
    const viewer = await viewerBySession(site, token);
    expect((await aBrowser(server.app, home, cookie).delete('/api/account', {})).status).toBe(200);
    return viewer;
  });
  return aBrowser(server.app, home, cookie);
}

it('GET /api/user.php returns null when the account is deleted during the call', async () => {
  const page = await aBrowserDeletedMidRequest();
  expect(await page.get('/api/user.php')).toMatchObject({ status: 200, body: { user: null } });
});

it.each([
  [
    'GET /api/account',
    (page: Awaited<ReturnType<typeof aBrowserDeletedMidRequest>>) => page.get('/api/account'),
  ],
  [
    'PUT /api/user.php',
    (page: Awaited<ReturnType<typeof aBrowserDeletedMidRequest>>) =>
      page.put('/api/user.php', { language: 'de' }),
  ],
])('%s answers 403 when the account is deleted during the call', async (_operation, call) => {
  expect(await call(await aBrowserDeletedMidRequest())).toMatchObject({
    status: 403,
    body: { code: 'authentication_required', authentication_required: true },
  });
});
