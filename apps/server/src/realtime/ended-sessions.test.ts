import { setTimeout as pause } from 'node:timers/promises';
import { sessionEndedCode } from '@bowline/contract/socket';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sessionCookie } from '#kernel/http/cookie-name.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { createGateway, type Gateway, type GatewayDeps, type GatewayOptions } from './gateway.ts';

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
let gateway: Gateway | undefined;
let port = 0;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
  site = await aSite(server.kernel.database.db);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await gateway?.close();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

async function open(options: GatewayOptions = {}, replace: Partial<GatewayDeps> = {}): Promise<void> {
  const { recognition, identity, profiles, chat } = server.context;
  const deps = { ...recognition, ...identity, ...profiles, ...chat, ...replace };
  const lenient = { drainMs: 0, connectionsPerMember: 1_000 };
  gateway = createGateway(server.kernel, deps, { ...lenient, ...options });
  port = await gateway.listen('127.0.0.1', 0);
}

interface Page {
  /** The times at which frames arrived. */
  readonly heard: number[];
  readonly closed: Promise<{ readonly code: number; readonly at: number }>;
}

/** Resolves when the gateway has said hello or closed the socket. */
async function connect(cookie: string): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, {
    headers: { host: site.domain, origin: `http://${site.domain}`, cookie },
  });
  sockets.push(socket);
  const heard: number[] = [];
  socket.on('message', () => heard.push(Date.now()));
  const closed = new Promise<{ code: number; at: number }>((resolve) =>
    socket.on('close', (code) => resolve({ code, at: Date.now() })),
  );
  await Promise.race([new Promise((resolve) => socket.once('message', resolve)), closed]);
  return { heard, closed };
}

async function cookiesOf({ memberId }: TestMember, count: number): Promise<string[]> {
  const { identity, kernel } = server.context;
  const cookies: string[] = [];
  for (let each = 0; each < count; each += 1)
    cookies.push(`${sessionCookie}=${await identity.openSession(kernel.database.db, site.id, memberId)}`);
  return cookies;
}

const browser = (cookie?: string) => aBrowser(server.app, site, cookie);
const conversation = '019a8a00-0000-7000-8000-00000000000a' as EntityId;

function nudgeEverything({ memberId }: TestMember): void {
  server.kernel.nudges.nudge(site.id, memberId, 'chats');
  server.kernel.nudges.typing(site.id, memberId, conversation);
}

/** Sends nudges for 1.5 s after `ended` and returns what pages heard later than a second after it, and when they closed. */
async function aftermath(member: TestMember, pages: readonly Page[], ended: number) {
  while (Date.now() < ended + 1_500) {
    nudgeEverything(member);
    await pause(20);
  }
  const still = { code: 0, at: Number.POSITIVE_INFINITY };
  const ends = await Promise.all(pages.map(({ closed }) => Promise.race([closed, pause(50, still)])));
  return {
    heardLater: pages.flatMap(({ heard }) => heard.filter((at) => at > ended + 1_000)).length,
    codes: [...new Set(ends.map(({ code }) => code))],
    closedLater: ends.filter(({ at }) => at > ended + 1_000).length,
  };
}
const silence = { heardLater: 0, codes: [sessionEndedCode], closedLater: 0 };

describe('200 sockets hear nothing later than a second after their sessions ended by', () => {
  const count = 200;
  const password = 'another knot for the rope';

  async function aConnectedMember() {
    await open();
    const member = await aMember(server.context, site);
    const cookies = await cookiesOf(member, count);
    const pages = await Promise.all(cookies.map(connect));
    // Somebody hears, before anything ends.
    nudgeEverything(member);
    await expect.poll(() => pages.every(({ heard }) => heard.length === 3)).toBe(true);
    return { member, cookies, pages };
  }

  it('logging out, each in its own session', { timeout: patience(60_000) }, async () => {
    const { member, cookies, pages } = await aConnectedMember();
    const lateBy: number[] = [];
    for (const [index, cookie] of cookies.entries()) {
      await browser(cookie).get('/api/logout.php');
      const ended = Date.now();
      nudgeEverything(member);
      const page = pages[index] as Page;
      const { code, at } = await Promise.race([page.closed, pause(1_000, { code: 0, at: 0 })]);
      expect([index, code]).toEqual([index, sessionEndedCode]);
      lateBy.push(at - ended);
    }
    expect(Math.max(...lateBy)).toBeLessThan(1_000);
    expect(await aftermath(member, pages, Date.now())).toMatchObject({ heardLater: 0 });
  });

  it('ending the other sessions', async () => {
    const { member, pages } = await aConnectedMember();
    const here = await connect(member.cookie);
    const answer = await browser(member.cookie).delete('/api/account/sessions');
    expect(answer.body).toEqual({ ended: count });
    expect(await aftermath(member, pages, Date.now())).toEqual(silence);
    expect(here.heard.length).toBeGreaterThan(20);
  });

  it('changing the password, while the session it was changed in goes on', async () => {
    const { member, pages } = await aConnectedMember();
    const here = await connect(member.cookie);
    const change = { old_password: member.password, password, repeat: password };
    expect((await browser(member.cookie).put('/api/account/password', change)).status).toBe(200);
    expect(await aftermath(member, pages, Date.now())).toEqual(silence);
    expect(here.heard.length).toBeGreaterThan(20);
  });

  it('resetting the password', async () => {
    const { member, pages } = await aConnectedMember();
    const stranger = browser();
    await stranger.post('/api/password-resets', { email: member.email });
    await server.jobsDone();
    const link = (await mailbox.waitFor(member.email)).links.find((each) => each.includes('token='));
    const token = new URL(link ?? '').searchParams.get('token');
    const reset = await stranger.post('/api/passwords', { token, password, repeat: password });
    expect(reset.status).toBe(200);
    expect(await aftermath(member, pages, Date.now())).toEqual(silence);
  });

  it('deleting the account', async () => {
    const { member, pages } = await aConnectedMember();
    expect((await browser(member.cookie).delete('/api/account', {})).status).toBe(200);
    expect(await aftermath(member, pages, Date.now())).toEqual(silence);
  });
});

describe('the gateway closes a socket with 4001', () => {
  it('at the next heartbeat when NATS lost the message', async () => {
    await open({ heartbeatMs: 50 });
    const member = await aMember(server.context, site);
    const page = await connect(member.cookie);
    await server.kernel.database.pool.query('delete from identity.session where member_id = $1', [
      member.memberId,
    ]);
    expect((await page.closed).code).toBe(sessionEndedCode);
  });

  it('before hello when the session ended during the handshake', async () => {
    const { recognition } = server.context;
    await open(
      {},
      {
        viewerBySession: async (of, token) => {
          const viewer = await recognition.viewerBySession(of, token);
          await browser(`${sessionCookie}=${token}`).get('/api/logout.php');
          return viewer;
        },
      },
    );
    const page = await connect((await aMember(server.context, site)).cookie);
    expect((await page.closed).code).toBe(sessionEndedCode);
    expect(page.heard).toEqual([]);
  });
});

it('an erased member’s open page does not bring their presence back', async () => {
  await open({ heartbeatMs: 50 });
  const member = await aMember(server.context, site);
  const isPresent = () => server.kernel.redis.client.exists(`presence:${site.id}:${member.memberId}`);
  await connect(member.cookie);
  await expect.poll(isPresent).toBe(1);
  const erase = { erase_now: { password: member.password } };
  expect((await browser(member.cookie).delete('/api/account', erase)).status).toBe(200);
  await server.jobsDone();
  await expect.poll(isPresent).toBe(0);
  for (let looks = 0; looks < 20; looks += 1) {
    await pause(50);
    expect(await isPresent()).toBe(0);
  }
});
