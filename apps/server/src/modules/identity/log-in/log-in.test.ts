import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { emailHash } from '../seals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const site = (settings: Parameters<typeof aSite>[1] = {}) => aSite(server.kernel.database.db, settings);

const logIn = (home: Site, email: string, password: string, cookie?: string) =>
  aBrowser(server.app, home, cookie).post('/api/user.php', { email, password });

const currentUser = async (home: Site, cookie: string) =>
  (await aBrowser(server.app, home, cookie).get('/api/user.php')).body.user;

/** Expires the fifteen-minute block. */
async function expireBlock(home: Site, email: string): Promise<void> {
  const { redis, vault } = server.kernel;
  const key = `lockout:${emailHash(vault, home.id, email).toString('base64url')}`;
  const secondsLeft = await redis.client.ttl(key);
  expect(secondsLeft).toBeGreaterThan(14 * 60);
  expect(secondsLeft).toBeLessThanOrEqual(15 * 60);
  await redis.client.pExpire(key, 1);
  await expect.poll(() => redis.client.exists(key)).toBe(0);
}

describe('POST /api/user.php', () => {
  it('opens a new session and ends the one the browser had', async () => {
    const home = await site();
    const member = await aMember(server.context, home);
    const answer = await logIn(home, ` ${member.email.toUpperCase()} `, member.password, member.cookie);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: member.publicId } } });

    const [session] = answer.cookies;
    expect(session).toMatchObject({ name: 'auth.session', httpOnly: true, sameSite: 'Lax' });
    expect(await currentUser(home, `auth.session=${session?.value}`)).toMatchObject({ id: member.publicId });
    expect(await currentUser(home, member.cookie)).toBeNull();
  });

  it('sets the member’s language', async () => {
    const home = await site();
    const member = await aMember(server.context, home, { language: 'fi' });
    const { cookies } = await logIn(home, member.email, member.password);
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'auth.session' }),
      expect.objectContaining({ name: 'auth.device' }),
      expect.objectContaining({ name: 'i18n_redirected', value: 'fi' }),
    ]);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const home = await site();
    const { email } = await aMember(server.context, home);
    const [known, unknown] = [
      await logIn(home, email, 'not the password'),
      await logIn(home, 'nobody@example.org', 'not the password'),
    ];
    expect(known).toMatchObject({
      status: 401,
      body: { code: 'login_failed', message: 'Login mislukt, probeer opnieuw' },
      cookies: [],
    });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  it('answers email_not_found where discreet_accounts is off', async () => {
    const home = await site({ settings: { discreet_accounts: false } });
    const { email } = await aMember(server.context, home);
    expect(await logIn(home, 'nobody@example.org', 'not the password')).toMatchObject({
      status: 404,
      body: { code: 'email_not_found', message: 'E-mailadres niet gevonden' },
    });
    expect((await logIn(home, email, 'not the password')).body.code).toBe('login_failed');
  });

  it.each(['known', 'unknown'])(
    'blocks a %s address for fifteen minutes after five wrong passwords',
    async (kind) => {
      const home = await site();
      const member = await aMember(server.context, home);
      const email = kind === 'known' ? member.email : 'nobody@example.org';

      const codes: string[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        codes.push((await logIn(home, email, 'wrong')).body.code);
      expect(codes).toEqual([...Array(4).fill('login_failed'), 'too_many_attempts', 'too_many_attempts']);

      expect(await logIn(home, email, member.password)).toMatchObject({
        status: 429,
        body: {
          code: 'too_many_attempts',
          params: { minutes: 15 },
          message: 'Te veel foute pogingen, account voor 15 min geblokkeerd.',
        },
      });

      await expireBlock(home, email);
      expect((await logIn(home, email, member.password)).status).toBe(kind === 'known' ? 200 : 401);
    },
  );

  it('does not repeat an earlier answer once the address is blocked', async () => {
    const home = await site();
    const { email, password } = await aMember(server.context, home);
    const key = randomUUID();
    const repeated = () => aBrowser(server.app, home).post('/api/user.php', { email, password }, { key });
    const first = await repeated();
    expect((await repeated()).cookies).toEqual(first.cookies);
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(home, email, 'wrong');
    expect(await repeated()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' }, cookies: [] });
  });

  it('blocks an address on one site only', async () => {
    const [home, elsewhere] = [await site(), await site()];
    const email = 'both@example.org';
    const member = await aMember(server.context, elsewhere, { email });
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(home, email, 'wrong');
    expect((await logIn(elsewhere, email, member.password)).status).toBe(200);
  });

  it('resets the count after a success', async () => {
    const home = await site();
    const { email, password } = await aMember(server.context, home);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await logIn(home, email, 'wrong');
      expect((await logIn(home, email, password)).status).toBe(200);
    }
  });

  it('verifies at most five of twenty parallel guesses', async () => {
    const home = await site();
    const { email } = await aMember(server.context, home);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(home, email, 'wrong')));
    expect(answers.filter(({ body }) => body.code === 'login_failed')).toHaveLength(4);
  });
});
