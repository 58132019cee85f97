import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { insertLink } from '../link-store.ts';
import { tokenHash } from '../seals.ts';

/** What happens when a password stops being the member's between its check and what it was checked for. No job runs here. */
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

/** Does `meanwhile` after the next password was checked and before anything is done about it. */
function whileChecked(meanwhile: () => Promise<unknown>): void {
  const { passwords } = server.kernel;
  const { verify } = passwords;
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
    const verdict = await verify(hash, password);
    await meanwhile();
    return verdict;
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

it('opens no session with a password that was replaced meanwhile', async () => {
  const own = await aMember(server.context, home);
  const thief = browser();
  whileChecked(() => reset(own));
  expect(await logIn(own, thief)).toMatchObject({ status: 401, body: { code: 'login_failed' }, cookies: [] });
  expect(await userOf(thief)).toBeNull();
});

it('opens no session of a member who left meanwhile', async () => {
  const own = await aMember(server.context, home);
  whileChecked(() => browser(own.cookie).delete('/api/account', {}));
  expect(await logIn(own)).toMatchObject({ status: 401, body: { code: 'login_failed' }, cookies: [] });
});

it('erases nobody by a password that was replaced meanwhile', async () => {
  const own = await aMember(server.context, home);
  const page = browser();
  whileChecked(() => reset(own, page));
  const erase_now = { password: own.password };
  expect(await browser(own.cookie).delete('/api/account', { erase_now })).toMatchObject({
    status: 400,
    body: { code: 'old_password_wrong' },
  });
  expect(await userOf(page)).toMatchObject({ id: own.publicId });
});
