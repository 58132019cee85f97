import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { isOldCall } from '@bowline/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { guardsOrigin } from '#kernel/http/operations.ts';
import { loadPlaces, type Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

const clock = fixedClock(new Date());
let server: TestServer;
let site: Site;
let member: TestMember;
let conversation: string;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
  await loadPlaces(server.kernel.config.databaseUrl);
  site = await aSite(server.kernel.database.db);
  const overrides = { credits: 1_000, premium: true };
  const [first, other] = [
    await aMember(server.context, site, overrides),
    await aMember(server.context, site, overrides),
  ];
  member = first;
  const sent = await sendMessage(
    server,
    site,
    { from: member, to: other },
    { content: { kind: 'text', text: 'Hello' } },
  );
  conversation = sent.body.conversation;
}, patience(120_000));
afterAll(() => server.close());

const aSubscription = () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    expirationTime: null,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
};

interface OldCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: () => object;
  readonly asMember?: true;
}

/** What the specification lists of each, and nothing else. The log-out comes last. */
const calls: readonly OldCall[] = [
  { method: 'POST', url: '/api/user.php', body: () => ({ email: member.email, password: member.password }) },
  { method: 'GET', url: '/api/user.php', asMember: true },
  { method: 'PUT', url: '/api/user.php', body: () => ({ language: 'de' }), asMember: true },
  {
    method: 'POST',
    url: '/api/user.php?push=1',
    body: () => ({ subscription: aSubscription() }),
    asMember: true,
  },
  { method: 'GET', url: '/api/geocode.php?lat=52.37&lon=4.9' },
  { method: 'POST', url: '/api/page-hidden.php', body: () => ({}) },
  { method: 'GET', url: '/api/auto-like.php', asMember: true },
  { method: 'GET', url: '/api/likes.php', asMember: true },
  { method: 'GET', url: '/api/chats.php', asMember: true },
  { method: 'DELETE', url: '/api/chat.php', body: () => ({ conversation }), asMember: true },
  { method: 'GET', url: '/api/discountcode.php?welcome=true', asMember: true },
  { method: 'GET', url: '/api/settings.php' },
  { method: 'GET', url: '/api/interests.php' },
  { method: 'GET', url: '/api/regions.php?country=NL' },
  { method: 'GET', url: '/api/companyinfo.php' },
  { method: 'GET', url: '/api/logout.php', asMember: true },
];

const send = ({ method, url, body, asMember }: OldCall, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method,
    url,
    headers: { host: site.domain, ...(asMember && { cookie: member.cookie }), ...headers },
    ...(body && { payload: body() }),
  });

/** What a browser sends with a request that a page of another origin makes. */
const pages = {
  'a page of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  'a page of a sister site': { 'sec-fetch-site': 'same-site', origin: 'http://knoten.localhost' },
  'an address that is opened': { 'sec-fetch-site': 'none' },
  'a page in a browser without fetch metadata': { origin: 'https://elsewhere.example' },
  'a page without an origin': { origin: 'null' },
  'a picture in a browser without fetch metadata': { referer: 'https://elsewhere.example/page' },
  'a picture in such a browser that sends no referrer': {
    'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15',
  },
};

it('the table has every one of the sixteen calls', () => {
  const told = (method: string, path: string) => `${method} ${path.split(/\?(?!push)/)[0]}`;
  const served = server.app.operations.filter(isOldCall).map(({ method, path }) => told(method, path));
  expect(calls.map(({ method, url }) => told(method, url)).sort()).toEqual(served.sort());
  expect(calls).toHaveLength(16);
});

describe.each(calls.map((call) => [`${call.method} ${call.url}`, call] as const))('%s', (_name, call) => {
  const operation = () =>
    server.app.operations.find(
      ({ method, path }) => method === call.method && path === call.url.replace(/\?(?!push).*/, ''),
    );

  it.each(Object.entries(pages))('is refused to %s where it changes something', async (_page, headers) => {
    const found = operation();
    if (!found) throw new Error('not served');
    const { statusCode } = await send(call, headers);
    if (guardsOrigin(found)) expect(statusCode).toBe(403);
    else expect(statusCode).toBe(200);
  });

  it('answers a program that sends no header of a browser and no key', async () => {
    const first = await send(call);
    expect([first.statusCode, first.json().code]).toEqual([200, undefined]);
  });
});

describe('a program that logs in again', () => {
  async function sessionsOf(...at: readonly { readonly from: string; readonly minute: number }[]) {
    const { email, password } = await aMember(server.context, site);
    const begun = Date.now();
    const sessions: (string | undefined)[] = [];
    for (const { from, minute } of at) {
      clock.set(new Date(begun + minute * 60_000));
      const { cookies } = await server.app.inject({
        method: 'POST',
        url: '/api/user.php',
        remoteAddress: from,
        headers: { host: site.domain },
        payload: { email, password },
      });
      sessions.push(cookies.find(({ name }) => name.endsWith('session'))?.value);
    }
    clock.set(new Date(begun));
    expect(sessions).not.toContain(undefined);
    return new Set(sessions).size;
  }
  const [here, elsewhere] = ['192.0.2.1', '198.51.100.1'];

  it('within seconds gets the session of the first', async () => {
    const once = { from: here, minute: 0 };
    expect(await sessionsOf(once, once, once)).toBe(1);
  });

  it('a minute later gets one of its own', async () => {
    expect(await sessionsOf({ from: here, minute: 0 }, { from: here, minute: 1 })).toBe(2);
  });

  it('from another network gets one of its own', async () => {
    expect(await sessionsOf({ from: here, minute: 0 }, { from: elsewhere, minute: 0 })).toBe(2);
  });
});

describe('a call that the earlier product did not have', () => {
  async function change(headers: Readonly<Record<string, string>>) {
    const { cookie } = await aMember(server.context, site);
    return server.app.inject({
      method: 'PUT',
      url: '/api/profile',
      headers: { host: site.domain, cookie, ...headers },
      payload: { about_me: 'Hello' },
    });
  }

  it('is refused to a program without the headers of a browser', async () => {
    expect((await change({ 'idempotency-key': randomUUID() })).json()).toMatchObject({
      code: 'origin_refused',
    });
  });

  it('is refused to our own page without a key', async () => {
    expect((await change({ 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({
      code: 'idempotency_key_required',
    });
  });
});
