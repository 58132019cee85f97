import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { insertLink } from '../link-store.ts';
import { tokenHash } from '../seals.ts';

// A password that changes between its verification and the transaction that relies on it. No worker runs here.
let server: TestServer;
let home: Site;
beforeAll(async () => {
  server = await aServer();
  home = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const browser = (cookie = '') => aBrowser(server.app, home, cookie);
const logIn = ({ email, password }: TestMember, page = browser()) =>
  page.post('/api/user.php', { email, password });
const userOf = async (page: ReturnType<typeof browser>) => (await page.get('/api/user.php')).body.user;

/** Runs `interfere` after the next password is verified and before the result is used. */
function afterVerification(interfere: () => Promise<unknown>): void {
  const { passwords } = server.kernel;
  const { verify } = passwords;
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
    const isRight = await verify(hash, password);
    await interfere();
    return isRight;
  });
}

async function reset({ memberId: member }: TestMember, page = browser()): Promise<void> {
  const { database, random, vault } = server.kernel;
  const token = random.token();
  const hash = tokenHash(vault, 'password_reset', token);
  const link = { member, purpose: 'password_reset', tokenHash: hash, detail: null, hours: 2 } as const;
  await insertLink(database.db, home.id, link);
  const password = 'a much better knot';
  expect((await page.post('/api/passwords', { token, password, repeat: password })).status).toBe(200);
}

it('POST /api/user.php refuses a password that is replaced during its verification', async () => {
  const member = await aMember(server.context, home);
  const thief = browser();
  afterVerification(() => reset(member));
  expect(await logIn(member, thief)).toMatchObject({
    status: 401,
    body: { code: 'login_failed' },
    cookies: [],
  });
  expect(await userOf(thief)).toBeNull();
});

it('POST /api/user.php refuses an account that is deleted during the verification', async () => {
  const member = await aMember(server.context, home);
  afterVerification(() => browser(member.cookie).delete('/api/account', {}));
  expect(await logIn(member)).toMatchObject({ status: 401, body: { code: 'login_failed' }, cookies: [] });
});

it('DELETE /api/account refuses a password that is replaced during its verification', async () => {
  const member = await aMember(server.context, home);
  const page = browser();
  afterVerification(() => reset(member, page));
  const erase_now = { password: member.password };
  expect(await browser(member.cookie).delete('/api/account', { erase_now })).toMatchObject({
    status: 400,
    body: { code: 'old_password_wrong' },
  });
  expect(await userOf(page)).toMatchObject({ id: member.publicId });
});
