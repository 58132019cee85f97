import { randomUUID } from 'node:crypto';
import { isStaffAuthority } from '@bowline/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { textLimit } from './body.ts';

let server: TestServer;
let site: Site;

beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const newMember = () => aMember(server.context, site);
const browserOf = (member: { cookie: string }) => aBrowser(server.app, site, member.cookie);
const visitor = () => aBrowser(server.app, site);
const speaking = (locale: string) => ({ headers: { cookie: `i18n_redirected=${locale}` } });
const likeOf = (member: { publicId: string }) => `/api/members/${member.publicId}/like`;

describe('a repeated mutation', () => {
  it('gets the first answer, six times over and at once', async () => {
    const [from, to] = [await newMember(), await newMember()];
    const key = randomUUID();
    const browser = browserOf(from);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.put(likeOf(to), undefined, { key })),
    );
    for (const answer of answers) expect(answer.body).toEqual({ liked: true, match: false });
    const { rows } = await server.kernel.database.pool.query(
      'select from kernel.idempotency where key = $1',
      [key],
    );
    expect(rows).toHaveLength(1);
  });

  it('with the same key and another request is refused', async () => {
    const [from, a, b] = [await newMember(), await newMember(), await newMember()];
    const browser = browserOf(from);
    const key = randomUUID();
    await browser.put(likeOf(a), undefined, { key });
    const second = await browser.put(likeOf(b), undefined, { key });
    expect(second.body).toMatchObject({ statusCode: 409, code: 'idempotency_conflict' });
  });

  it('without a key is refused', async () => {
    const [from, to] = [await newMember(), await newMember()];
    const answer = await browserOf(from).put(likeOf(to), undefined, { key: '' });
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'idempotency_key_required' });
  });

  it('replays the cookie of a login without keeping it readable', async () => {
    const { email, password } = await newMember();
    const key = randomUUID();
    const first = await visitor().post('/api/user.php', { email, password }, { key });
    const again = await visitor().post('/api/user.php', { email, password }, { key });
    expect(first.status).toBe(200);
    expect(again.cookies).toEqual(first.cookies);
    const { rows } = await server.kernel.database.pool.query(
      'select * from kernel.idempotency where key = $1',
      [key],
    );
    const token = first.cookies.find(({ name }) => name === 'auth.session')?.value ?? 'no cookie';
    expect(Buffer.from(rows[0].response).toString('latin1')).not.toContain(token);
  });

  it('of a login is done again after five minutes: a session is not handed out for a day', async () => {
    const { email, password } = await newMember();
    const key = randomUUID();
    const logIn = () => visitor().post('/api/user.php', { email, password }, { key });
    const age = (minutes: number) =>
      server.kernel.database.pool.query(
        'update kernel.idempotency set created_at = now() - make_interval(mins => $1) where key = $2',
        [minutes, key],
      );
    const first = await logIn();
    await age(4);
    expect((await logIn()).cookies).toEqual(first.cookies);
    await age(6);
    const [second, third] = await Promise.all([logIn(), logIn()]);
    expect([second.status, third.cookies]).toEqual([200, second.cookies]);
    expect(second.cookies[0]?.value).not.toBe(first.cookies[0]?.value);
  });

  it('of what sets no session gets the first answer for longer than five minutes', async () => {
    const [from, to] = [await newMember(), await newMember()];
    const key = randomUUID();
    const like = () => browserOf(from).put(likeOf(to), undefined, { key });
    await like();
    const { pool } = server.kernel.database;
    await pool.query(
      `update kernel.idempotency set created_at = now() - interval '6 minutes' where key = $1`,
      [key],
    );
    await pool.query('delete from likes."like" where to_member = $1', [to.memberId]);
    expect((await like()).body).toEqual({ liked: true, match: false });
    expect((await pool.query('select from likes."like" where to_member = $1', [to.memberId])).rows).toEqual(
      [],
    );
  });

  it('is recognised when the first ended the session it came with', async () => {
    const [before, { email, password }] = [await newMember(), await newMember()];
    const key = randomUUID();
    const first = await browserOf(before).post('/api/user.php', { email, password }, { key });
    const again = await browserOf(before).post('/api/user.php', { email, password }, { key });
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, body: first.body, cookies: first.cookies });
  });
});

describe('the guard', () => {
  it('refuses a mutation that comes from another origin', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await browserOf(await newMember()).put('/api/user.php', { language: 'de' }, { headers });
    expect(answer.body).toMatchObject({ statusCode: 403, code: 'origin_refused' });
  });

  it('refuses the state-changing GET from another origin', async () => {
    const headers = { 'sec-fetch-site': 'none' };
    const answer = await browserOf(await newMember()).get('/api/logout.php', { headers });
    expect(answer.status).toBe(403);
  });

  it('tells a caller without a session that one is needed, with the flag that logs the page out', async () => {
    const answer = await visitor().get('/api/photos');
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'authentication_required', authentication_required: true });
  });

  it('does not know a host without a site', async () => {
    const answer = await aBrowser(server.app, { domain: 'nobody.localhost' }).get('/api/settings.php');
    expect(answer.body).toMatchObject({ statusCode: 404, code: 'site_not_found' });
  });

  it.each([
    ['two hosts', '{domain}, other.example'],
    ['a port that cannot be', '{domain}:99999'],
    ['a user', 'somebody@{domain}'],
    ['a path', '{domain}/api'],
    ['an empty label', '{domain}..'],
  ])('refuses a Host that is no host name: %s', async (_what, shape) => {
    const host = shape.replace('{domain}', site.domain);
    // Proxies one behind the other write a list there, whose last entry counts.
    const forwarded = { host: site.domain, 'x-forwarded-host': host };
    for (const headers of host.includes(',') ? [{ host }] : [{ host }, forwarded]) {
      const answer = await server.app.inject({ url: '/api/settings.php', headers });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    }
  });

  it.each([':3000', ':65535', '.', '.:443'])('knows a host with %s after its name', async (after) => {
    const answer = await server.app.inject({
      url: '/api/settings.php',
      headers: { host: `${site.domain}${after}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('waits ten seconds for the head of a request, and looks every five', () => {
    expect(server.app.server.headersTimeout).toBe(10_000);
    expect(server.app.server.requestTimeout).toBe(120_000);
  });

  it('counts calls and says when to come back', async () => {
    const limited = await aServer({ env: { LIMIT_SCALE: '1' } });
    const there = await aSite(limited.kernel.database.db);
    const browser = aBrowser(limited.app, there);
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => browser.get('/api/geocode.php?lat=52&lon=5')),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  it('refuses a caller beyond the limit without asking Redis again', async () => {
    const limited = await aServer({ env: { LIMIT_SCALE: '1' } });
    const there = await aSite(limited.kernel.database.db);
    const browser = aBrowser(limited.app, there);
    const call = async () => (await browser.get('/api/geocode.php?lat=52&lon=5')).status;
    for (let count = 0; count < 30; count += 1) expect(await call()).not.toBe(429);
    const { redis, config } = limited.kernel;
    for await (const keys of redis.client.scanIterator({ MATCH: `${config.redisPrefix}limit:geocode:*` })) {
      for (const key of keys) await redis.client.del(key.slice(config.redisPrefix.length));
    }
    expect(await call()).toBe(429);
    await limited.close();
  });

  it('counts the addresses of one IPv6 network as one caller', async () => {
    const limited = await aServer({ env: { LIMIT_SCALE: '1' } });
    const there = await aSite(limited.kernel.database.db);
    const callFrom = (remoteAddress: string) =>
      limited.app.inject({
        url: '/api/geocode.php?lat=52&lon=5',
        remoteAddress,
        headers: { host: there.domain },
      });
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, index) => callFrom(`2001:db8:1:2::${index.toString(16)}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await callFrom('2001:db8:1:3::1')).statusCode).not.toBe(429);
    await limited.close();
  });

  it('counts members, not the network they share, where it knows them', async () => {
    const limited = await aServer({ env: { LIMIT_SCALE: '1' } });
    const there = await aSite(limited.kernel.database.db);
    const [ann, ben] = [await aMember(limited.context, there), await aMember(limited.context, there)];
    const report = async ({ cookie }: { cookie: string }) =>
      (
        await limited.call(there, {
          method: 'POST',
          url: '/api/members/Nobody0000000000/report',
          as: cookie,
          body: { reason: 'scam' },
        })
      ).json().code;
    const codes = await Promise.all(Array.from({ length: 21 }, () => report(ann)));
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(1);
    expect(await report(ben)).toBe('member_unavailable');
    await limited.close();
  });

  it('counts a member over all networks where visitors may call too', async () => {
    const limited = await aServer({ env: { LIMIT_SCALE: '1' } });
    const there = await aSite(limited.kernel.database.db);
    const { cookie } = await aMember(limited.context, there);
    const statusFrom = async (remoteAddress: string, headers: Record<string, string>) =>
      (
        await limited.app.inject({
          url: '/api/members',
          remoteAddress,
          headers: { host: there.domain, ...headers },
        })
      ).statusCode;
    const statuses = await Promise.all(
      Array.from({ length: 103 }, (_, index) => statusFrom(`192.0.2.${index}`, { cookie })),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await statusFrom('192.0.2.1', {})).not.toBe(429);
    await limited.close();
  });

  it.each([
    ['a NUL', '{"email":"a@example.org","password":"x\\u0000"}'],
    ['half a character', '{"email":"a\\ud800b@example.org","password":"x"}'],
    ['broken JSON', '{"email":'],
    ['a poisoned prototype', '{"__proto__":{"admin":true},"email":"a@example.org","password":"x"}'],
  ])('refuses a body with %s', async (_what, payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user.php',
      payload,
      headers: {
        host: site.domain,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': randomUUID(),
      },
    });
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid_request' });
  });
});

describe('a body', () => {
  const json = { 'content-type': 'application/json' };
  const file = { 'content-type': 'image/jpeg' };
  const large = JSON.stringify({ text: 'x'.repeat(textLimit) });

  it('of text is no larger than text has to be, and no JSON is read where a file is taken', async () => {
    const { cookie } = await newMember();
    const put = (url: string, method: 'PUT' | 'POST', headers: Record<string, string>, body: unknown) =>
      server.call(site, { url, method, headers, body, as: cookie });
    expect((await put('/api/user.php', 'PUT', json, large)).json().code).toBe('payload_too_large');
    const asPhoto = await put('/api/photos?agreed=true', 'POST', json, large);
    expect(asPhoto.json().code).toBe('invalid_request');
    const elsewhere = await put('/api/user.php', 'PUT', file, Buffer.alloc(textLimit + 1));
    expect(elsewhere.json().code).toBe('invalid_request');
  });
});

describe('an answer', () => {
  it('speaks the language of the cookie', async () => {
    const unknown = { email: `${randomUUID()}@example.org`, password: 'x' };
    const dutch = await visitor().post('/api/user.php', unknown, speaking('nl'));
    const polish = await visitor().post('/api/user.php', unknown, speaking('pl'));
    expect(dutch.body).toMatchObject({ statusCode: 401, message: 'Login mislukt, probeer opnieuw' });
    expect(polish.body.code).toBe('login_failed');
    expect(polish.body.message).not.toBe(dutch.body.message);
  });

  it('names the refused fields of a form', async () => {
    const form = { email: 'nobody', name: '@x', password: 'short', date_of_birth: '2000-02-31' };
    const answer = await visitor().post('/api/signup', form, speaking('nl'));
    expect(answer.body).toMatchObject({
      statusCode: 400,
      code: 'invalid_request',
      fields: {
        email: { code: 'email_invalid', message: 'Ongeldige e-mail' },
        name: { code: 'name_starts_with_at', message: 'Je profielnaam mag niet beginnen met een @' },
        password: { code: 'password_too_short', message: 'Kies een wachtwoord van minstens 8 tekens.' },
        date_of_birth: { code: 'birth_date_invalid', message: 'Ongeldige geboortedatum.' },
        consent: { code: 'consent_required' },
      },
    });
  });

  it('carries its request id and is not kept by caches', async () => {
    const { headers } = await visitor().get('/api/settings.php');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/api/settings.php', '/api/profile', '/api/nowhere'])(
    '%s lets a browser do nothing with it but read it',
    async (path) => {
      const { headers } = await visitor().get(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age='),
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    },
  );
});

describe('the description', () => {
  it('is OpenAPI 3.1 and names the authority of every operation but those of staff', async () => {
    const { openapi, paths } = (await visitor().get('/api/openapi.json')).body;
    expect(openapi).toBe('3.1.0');
    const described = Object.values(paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
      (methods) => Object.values(methods),
    );
    const open = server.app.operations.filter(({ authority }) => !isStaffAuthority(authority));
    expect(open.length).toBeLessThan(server.app.operations.length);
    expect(described).toHaveLength(open.length);
    expect(JSON.stringify(paths)).not.toContain('/api/staff');
    for (const operation of described) expect(operation['x-authority']).toBeTypeOf('string');
  });
});
