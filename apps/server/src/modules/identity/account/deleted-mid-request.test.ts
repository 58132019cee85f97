import { aMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

/** The browser of a member who leaves in another window after their next call was let in and before it is answered. */
async function justLeaving() {
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

it('reads nobody', async () => {
  const page = await justLeaving();
  expect(await page.get('/api/user.php')).toMatchObject({ status: 200, body: { user: null } });
});

it.each([
  ['the account', (page: Awaited<ReturnType<typeof justLeaving>>) => page.get('/api/account')],
  [
    'a language',
    (page: Awaited<ReturnType<typeof justLeaving>>) => page.put('/api/user.php', { language: 'de' }),
  ],
])('is told to log in, asking for %s', async (_what, call) => {
  expect(await call(await justLeaving())).toMatchObject({
    status: 403,
    body: { code: 'authentication_required', authentication_required: true },
  });
});
