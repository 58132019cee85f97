import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

// The first mail loads the templates, which takes its time on a busy machine.
vi.setConfig({ testTimeout: patience(60_000) });

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { LIMIT_SCALE: '1', SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
});

/** Each browser has a network of its own. */
const network = () => aBrowser(server.app, site);
const wrong = () => ({ email: `${randomUUID()}@example.org`, password: 'Summer2026!' });

describe('POST /api/user.php from one network', () => {
  it('is limited to thirty calls in five minutes, whatever their outcome', async () => {
    const { email, password } = await aMember(server.context, site);
    const browser = network();
    const answers: number[] = [];
    for (let call = 0; call < 31; call += 1)
      answers.push((await browser.post('/api/user.php', { email, password })).status);
    expect(answers).toEqual([...Array(30).fill(200), 429]);
  });

  it('pauses after twenty wrong passwords for any addresses, longer with each, and for that network only', async () => {
    const { email, password } = await aMember(server.context, site);
    const browser = network();
    for (let call = 0; call < 20; call += 1)
      expect((await browser.post('/api/user.php', wrong())).status).toBe(401);

    const pauses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      expect((await browser.post('/api/user.php', wrong())).status).toBe(401);
      const paused = await browser.post('/api/user.php', wrong());
      expect(paused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(paused.headers['retry-after']).toBe(String(paused.body.params.seconds));
      pauses.push(paused.body.params.seconds);
      await expireCounters('login-pause');
    }
    expect(pauses).toEqual([2, 4, 8]);
    expect((await network().post('/api/user.php', { email, password })).status).toBe(200);
  });
});

/** Ends what these counters keep from being done. */
async function expireCounters(counter: 'login-pause' | 'lockout'): Promise<void> {
  const { redis, config } = server.kernel;
  for await (const keys of redis.client.scanIterator({ MATCH: `${config.redisPrefix}${counter}:*` })) {
    for (const key of keys) await redis.client.del(key.slice(config.redisPrefix.length));
  }
}

describe('a lock-out', () => {
  const lockOut = async (email: string) => {
    for (let call = 0; call < 5; call += 1)
      await network().post('/api/user.php', { email, password: 'wrong' });
  };
  const noticesTo = (email: string) =>
    mailbox.messages(email).filter(({ subject }) => subject === 'Iemand probeerde in te loggen');

  it('is reported to the member by mail, once a day', async () => {
    const { email } = await aMember(server.context, site);
    await lockOut(email);
    await server.jobsDone();
    expect(noticesTo(email)).toHaveLength(1);
    await network().post('/api/user.php', { email, password: 'wrong' });
    await expireCounters('lockout');
    await lockOut(email);
    await server.jobsDone();
    expect(noticesTo(email)).toHaveLength(1);
  });

  it('is not reported to an unconfirmed address or to a deleted account', async () => {
    const unconfirmed = await aMember(server.context, site, { confirmed: false });
    const deleted = await aMember(server.context, site);
    await aBrowser(server.app, site, deleted.cookie).delete('/api/account', {});
    for (const { email } of [unconfirmed, deleted]) await lockOut(email);
    await server.jobsDone();
    for (const { email } of [unconfirmed, deleted]) expect(noticesTo(email)).toEqual([]);
  });
});
