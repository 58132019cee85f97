import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let home: Site;
beforeAll(async () => {
  server = await aServer();
  home = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';
const browser = (cookie?: string) => aBrowser(server.app, home, cookie);
const query = (text: string, values: unknown[]) => server.kernel.database.pool.query(text, values);

async function logIn({ email, password }: TestMember, userAgent = firefox) {
  const page = browser();
  const headers = { 'user-agent': userAgent };
  expect((await page.post('/api/user.php', { email, password }, { headers })).status).toBe(200);
  return page;
}

type Page = ReturnType<typeof browser>;

const sessionsOf = async (page: Page) => (await page.get('/api/account/sessions')).body.sessions;
const currentOf = async (page: Page): Promise<string> =>
  (await sessionsOf(page)).find(({ current }: { current: boolean }) => current).id;
const isLoggedIn = async (page: Page) => (await page.get('/api/user.php')).body.user !== null;

describe('GET /api/account/sessions', () => {
  it('names browser and system, and marks the current session', async () => {
    const member = await aMember(server.context, home);
    const page = await logIn(member);
    const [current, other] = await sessionsOf(page);
    expect(current).toEqual({
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      opened_at: current.last_used_at,
      last_used_at: expect.any(String),
      current: true,
    });
    expect(other).toMatchObject({ browser: null, system: null, current: false });
  });

  it('lists the caller’s open sessions, most recently used first', async () => {
    const member = await aMember(server.context, home);
    await aMember(server.context, home);
    const pages = [await logIn(member), await logIn(member), await logIn(member)] as const;
    const [first, second, third] = [
      await currentOf(pages[0]),
      await currentOf(pages[1]),
      await currentOf(pages[2]),
    ];
    const setLastUsed = (id: string, minutes: number) =>
      query('update identity.session set last_used_at = now() - make_interval(mins => $2) where id = $1', [
        id,
        minutes,
      ]);
    await setLastUsed(first, 10);
    await setLastUsed(second, 20);
    await query('update identity.session set expires_at = now() where id = $1', [third]);
    const listed = (await sessionsOf(pages[0])).map(({ id }: { id: string }) => id);
    expect(listed.slice(1)).toEqual([first, second]);
    expect(listed).toHaveLength(3);
  });
});

describe('ending sessions', () => {
  it('DELETE /api/account/sessions/{id} logs the other browser out and nudges its page', async () => {
    const member = await aMember(server.context, home);
    const [here, there] = [await logIn(member), await logIn(member)];
    const nudged = Promise.withResolvers<string>();
    server.kernel.nudges.subscribe(home.id, member.memberId, nudged.resolve);
    await server.kernel.nudges.ready();
    const ended = await here.delete(`/api/account/sessions/${await currentOf(there)}`);
    expect(ended).toMatchObject({ status: 200, body: { ended: true }, cookies: [] });
    expect(await nudged.promise).toBe('user');
    expect(await isLoggedIn(there)).toBe(false);
    expect(await isLoggedIn(here)).toBe(true);
  });

  it('GET /api/logout.php nudges the member’s other pages', async () => {
    const member = await aMember(server.context, home);
    const nudged = Promise.withResolvers<string>();
    server.kernel.nudges.subscribe(home.id, member.memberId, nudged.resolve);
    await server.kernel.nudges.ready();
    await (await logIn(member)).get('/api/logout.php');
    expect(await nudged.promise).toBe('user');
  });

  it('DELETE /api/account/sessions/{id} accepts the current session', async () => {
    const page = await logIn(await aMember(server.context, home));
    const ended = await page.delete(`/api/account/sessions/${await currentOf(page)}`);
    expect(ended.cookies).toEqual([expect.objectContaining({ name: 'auth.session', value: '', maxAge: 0 })]);
    expect(await isLoggedIn(page)).toBe(false);
  });

  it('DELETE /api/account/sessions/{id} answers 404 for another member’s, an expired and a forged id', async () => {
    const [member, other] = [await aMember(server.context, home), await aMember(server.context, home)];
    const [page, otherPage, expiredPage] = [await logIn(member), await logIn(other), await logIn(member)];
    const expired = await currentOf(expiredPage);
    await query('update identity.session set expires_at = now() where id = $1', [expired]);
    const missing = await page.delete(`/api/account/sessions/${randomUUID()}`);
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const id of [await currentOf(otherPage), expired]) {
      const answer = await page.delete(`/api/account/sessions/${id}`);
      expect(answer).toMatchObject({ status: 404, body: missing.body });
    }
    expect(await isLoggedIn(otherPage)).toBe(true);
  });

  it('DELETE /api/account/sessions ends all other sessions', async () => {
    const member = await aMember(server.context, home);
    const [page, ...others] = [await logIn(member), await logIn(member), await logIn(member)];
    const expired = others[1];
    if (!expired) throw new Error('expected three sessions');
    await query('update identity.session set expires_at = now() where id = $1', [await currentOf(expired)]);
    // The session of the factory and one of the two others; the third had expired.
    expect((await page.delete('/api/account/sessions')).body).toEqual({ ended: 2 });
    for (const other of [...others, browser(member.cookie)]) expect(await isLoggedIn(other)).toBe(false);
    expect(await sessionsOf(page)).toHaveLength(1);
    expect((await page.delete('/api/account/sessions')).body).toEqual({ ended: 0 });
  });
});
