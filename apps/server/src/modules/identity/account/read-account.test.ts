import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { specialCategoryConsent } from '../rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

it('GET /api/account returns the caller’s own address and consents', async () => {
  const home = await aSite(server.kernel.database.db);
  const [own, other] = [
    await aMember(server.context, home, { email: 'Noor.Own@example.org' }),
    await aMember(server.context, home),
  ];
  const page = aBrowser(server.app, home, own.cookie);
  const answer = await page.get('/api/account');
  expect(answer.body).toEqual({
    account: {
      email: 'Noor.Own@example.org',
      new_email: null,
      consents: [{ ...specialCategoryConsent, given_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
    },
  });

  await page.post('/api/account/email', { email: 'Noor.New@example.org', password: own.password });
  expect((await page.get('/api/account')).body.account.new_email).toBe('Noor.New@example.org');
  const others = (await aBrowser(server.app, home, other.cookie).get('/api/account')).body;
  expect(others.account).toMatchObject({ email: other.email, new_email: null });
});

it('GET /api/account leaves out a withdrawn consent', async () => {
  const home = await aSite(server.kernel.database.db);
  const { cookie, memberId } = await aMember(server.context, home);
  await server.kernel.database.pool.query(
    'update identity.consent set withdrawn_at = now() where member_id = $1',
    [memberId],
  );
  const answer = await aBrowser(server.app, home, cookie).get('/api/account');
  expect(answer.body.account.consents).toEqual([]);
});
