import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@bowline/contract/notifications';
import { type PushBrowser, type PushService, startPushService } from '@bowline/simulators/push-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPushSender } from '#adapters/webpush/index.ts';
import { vapidKeys } from '#adapters/webpush/vapid-keys.ts';
import { loadSecrets } from '#kernel/config.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import { task } from '#kernel/jobs/jobs.ts';
import { createWorker, type JobWorker } from '#kernel/jobs/worker.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { makeJobsDue } from '#testing/server/advance-time.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { purgePush, purgePushTask } from './purge-push.ts';
import { enqueuePush, type SendPushDeps, sendPush, sendPushTask } from './send-push.ts';

const words = { title: 'Bowline', body: 'Er is iets nieuws voor je.', path: '/chats' };

let service: PushService;
let server: TestServer;
let deps: SendPushDeps;
let worker: JobWorker;
let site: Site;
let noor: TestMember;
let phone: Browser;
let device: PushBrowser;
/** Whether there is still something to say when the job runs. */
let isNews = true;
/** The end of the member's quiet hours. */
let waitsUntil: Date | undefined;

beforeAll(async () => {
  service = await startPushService();
  server = await aServer({ env: { PUSH_HOSTS: `fcm.googleapis.com,${service.host}` } });
  const { kernel, context } = server;
  const keys = vapidKeys(loadSecrets().pushKey);
  if (!keys) throw new Error('no key to push with');
  deps = {
    kernel,
    identity: context.identity,
    pushSender: createPushSender(kernel.config, keys),
    compose: async () => (isNews ? (waitsUntil ? { waitsUntil } : words) : undefined),
  };
  worker = createWorker({
    ...kernel,
    tasks: [
      task(purgePushTask, () => purgePush(deps)),
      task(sendPushTask, (work, job) => sendPush(deps, work, job)),
    ],
    logger: kernel.log,
  });
  await worker.start();
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await service.close();
});
beforeEach(async () => {
  isNews = true;
  waitsUntil = undefined;
  site = await aSite(server.kernel.database.db);
  noor = await aMember(server.context, site);
  phone = aBrowser(server.app, site, noor.cookie);
  device = await aDevice();
});

/** A browser that has subscribed with the key the site shows. */
const aDevice = async () => {
  const { body } = await aBrowser(server.app, site).get('/api/settings.php');
  return service.newBrowser(body.settings.push_public_key);
};
const subscribe = (browser: Browser = phone, on: PushBrowser = device) =>
  browser.post('/api/user.php?push=1', { subscription: on.subscription });

const tell = async (kind: NotificationKind = 'new_messages', to: TestMember = noor) => {
  const notice = randomUUID();
  const work = { site: site.id, member: to.memberId, notice, subject: 'messages', kind } as const;
  const reaches = await inTransaction(server.kernel.database.db, (tx) => enqueuePush(deps, tx, work));
  await pushed();
  return { notice, reaches };
};

/** Every job has been done or given up; what is to be tried again later is tried now. */
const pushed = () =>
  expect
    .poll(
      async () => {
        const { rows } = await server.kernel.database.pool.query<{ later: boolean }>(
          `select scheduled_at > now() as later from kernel.job
           where task like 'notifications.p%' and state <> 'discarded'`,
        );
        if (rows.some(({ later }) => later)) await makeJobsDue(server.kernel.database.pool);
        return rows.length;
      },
      { timeout: patience(15_000), interval: 20 },
    )
    .toBe(0);

const rowsOf = async (who: TestMember = noor) =>
  (
    await server.kernel.database.db
      .selectFrom('notifications.push_subscription')
      .where('site_id', '=', site.id)
      .where('member_id', '=', who.memberId)
      .selectAll()
      .execute()
  ).length;

const logIn = async (who: TestMember) => {
  const browser = aBrowser(server.app, site);
  expect((await browser.post('/api/user.php', { email: who.email, password: who.password })).status).toBe(
    200,
  );
  return browser;
};

const counted = async (fate: string) => {
  const { values } = await server.kernel.metrics.push.get();
  return values.find(({ labels }) => labels.fate === fate)?.value ?? 0;
};

describe('a subscribed member', () => {
  it('receives exactly the planned notice', async () => {
    expect(await subscribe()).toMatchObject({ status: 200, body: { subscribed: true } });
    const { notice, reaches } = await tell();
    expect(reaches).toBe(true);
    const message = { id: notice, kind: 'new_messages', ...words, tag: 'messages' };
    expect(device.received).toEqual([
      {
        text: JSON.stringify(message),
        message,
        topic: expect.stringMatching(/^[\w-]{24}$/),
        urgency: 'high',
        ttlSeconds: 86_400,
      },
    ]);
    expect(await counted('sent')).toBeGreaterThan(0);
  });

  it('receives nothing when nothing is new any more', async () => {
    await subscribe();
    isNews = false;
    await tell();
    expect([device.calls, await rowsOf()]).toEqual([0, 1]);
  });

  it('receives nothing in quiet hours, and the delayed notice afterwards', async () => {
    await subscribe();
    waitsUntil = new Date(Date.now() + 3_600_000);
    const work = {
      site: site.id,
      member: noor.memberId,
      notice: randomUUID(),
      subject: 'likes',
      kind: 'like',
    } as const;
    const { db, pool } = server.kernel.database;
    await inTransaction(db, (tx) => enqueuePush(deps, tx, work));
    const waiting = async () =>
      (
        await pool.query("select scheduled_at from kernel.job where key like $1 and state <> 'executing'", [
          `push:${work.notice}:%`,
        ])
      ).rows;
    await expect
      .poll(async () => (await waiting()).map(({ scheduled_at }) => scheduled_at))
      .toEqual([waitsUntil]);
    expect(device.calls).toBe(0);
    waitsUntil = undefined;
    await makeJobsDue(pool, sendPushTask.name);
    await expect.poll(() => device.received.length).toBe(1);
  });

  it('receives the notice in every browser', async () => {
    expect((await tell()).reaches).toBe(false);
    await subscribe();
    const tablet = await aDevice();
    await subscribe(await logIn(noor), tablet);
    const { notice } = await tell('like');
    expect([device.alerts(notice), tablet.alerts(notice)]).toEqual([1, 1]);
  });

  it('sees the latest notice of each topic', async () => {
    await subscribe();
    await tell('new_conversations');
    const like = await tell('like');
    const last = await tell('new_messages');
    expect([...device.shown].map(([tag, { id }]) => [tag, id])).toEqual([
      ['messages', last.notice],
      ['likes', like.notice],
    ]);
  });

  it('can replace a subscription', async () => {
    await subscribe();
    const renewed = await aDevice();
    await subscribe(phone, renewed);
    await tell();
    expect([device.calls, renewed.received.length, await rowsOf()]).toEqual([0, 1, 1]);
  });

  it('loses the oldest of more than twenty subscriptions', { timeout: patience(60_000) }, async () => {
    const devices = await Promise.all(Array.from({ length: 21 }, aDevice));
    for (const one of devices) await subscribe(await logIn(noor), one);
    await tell();
    expect(devices.map(({ received }) => received.length)).toEqual([0, ...Array(20).fill(1)]);
  });

  it.each([
    ['of no push service', { endpoint: 'https://169.254.169.254/latest' }],
    ['of a push service with a user in front', { endpoint: 'https://a@fcm.googleapis.com/fcm/send/x' }],
    ['of the right host and another port', { endpoint: 'http://127.0.0.1:1/push' }],
  ])('is refused an address %s', async (_case, wrong) => {
    const subscription = { ...device.subscription, ...wrong };
    const answer = await phone.post('/api/user.php?push=1', { subscription });
    expect(answer).toMatchObject({ status: 400, body: { code: 'push_refused' } });
    expect(await rowsOf()).toBe(0);
  });
});

describe('a browser subscription', () => {
  it.each([404, 410])('is deleted after a %i', async (status) => {
    await subscribe();
    const before = await counted('gone');
    device.respondWith(status);
    await tell();
    expect([await rowsOf(), device.received, (await counted('gone')) - before]).toEqual([0, [], 1]);
  });

  it('is deleted when it was made with another VAPID key', async () => {
    const keys = vapidKeys(Buffer.alloc(32, 7));
    const stranger = service.newBrowser(keys?.publicKey ?? '');
    await subscribe(phone, stranger);
    const before = await counted('refused');
    await tell();
    expect([await rowsOf(), stranger.received, (await counted('refused')) - before]).toEqual([0, [], 1]);
  });

  it('is retried, and gets the notice once', async () => {
    await subscribe();
    device.respondWith(500, 503);
    const { notice } = await tell();
    expect([device.calls, device.received.length, device.alerts(notice)]).toEqual([3, 1, 1]);
  });

  it('stays after all retries failed, which is counted', { timeout: patience(30_000) }, async () => {
    await subscribe();
    const before = await counted('given_up');
    device.respondWith(...Array<number>(8).fill(500));
    await tell();
    expect([device.calls, (await counted('given_up')) - before, await rowsOf()]).toEqual([8, 1, 1]);
  });

  it('shows a duplicate once', async () => {
    await subscribe();
    const { notice } = await tell();
    const work = {
      site: site.id,
      member: noor.memberId,
      notice,
      subject: 'messages',
      kind: 'new_messages',
    } as const;
    await inTransaction(server.kernel.database.db, (tx) => enqueuePush(deps, tx, work));
    await pushed();
    expect([device.received.length, device.alerts(notice)]).toEqual([2, 1]);
  });

  it('belongs to the member who subscribed it last', async () => {
    await subscribe();
    const otto = await aMember(server.context, site);
    await subscribe(aBrowser(server.app, site, otto.cookie));
    expect((await tell()).reaches).toBe(false);
    expect([device.calls, await rowsOf(), await rowsOf(otto)]).toEqual([0, 0, 1]);
    await tell('like', otto);
    expect(device.received).toHaveLength(1);
  });

  it('belongs to one of several concurrent subscribers', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => aMember(server.context, site)));
    const answers = await Promise.all(
      members.map((member) => subscribe(aBrowser(server.app, site, member.cookie))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const rows = await Promise.all(members.map(rowsOf));
    expect(rows.reduce((sum, count) => sum + count)).toBe(1);
  });

  it('is separate for each site', async () => {
    await subscribe();
    const elsewhere = await aSite(server.kernel.database.db);
    const there = await aMember(server.context, elsewhere);
    await subscribe(aBrowser(server.app, elsewhere, there.cookie));
    await tell();
    expect([device.received.length, await rowsOf()]).toEqual([1, 1]);
  });
});

describe('push ends', () => {
  const endings: readonly [string, (other: Browser) => Promise<unknown>][] = [
    ['switching it off', () => phone.delete('/api/push-subscriptions')],
    ['logging out', () => phone.get('/api/logout.php')],
    ['ending the other sessions', (other) => other.delete('/api/account/sessions')],
    [
      'a new password elsewhere',
      (other) =>
        other.put('/api/account/password', {
          old_password: noor.password,
          password: 'a sheet bend and a cleat',
          repeat: 'a sheet bend and a cleat',
        }),
    ],
    ['leaving', (other) => other.delete('/api/account', { reason: 'privacy', password: noor.password })],
  ];
  it.each(endings)('with %s', async (_what, end) => {
    const other = await logIn(noor);
    await subscribe();
    expect(await end(other)).toMatchObject({ status: 200 });
    expect((await tell()).reaches).toBe(false);
    expect([device.calls, await rowsOf()]).toEqual([0, 0]);
  });

  it('with a session that ends while the job is queued', async () => {
    await subscribe();
    const { db } = server.kernel.database;
    const work = {
      site: site.id,
      member: noor.memberId,
      notice: randomUUID(),
      subject: 'likes',
      kind: 'like',
    } as const;
    await inTransaction(db, async (tx) => {
      await enqueuePush(deps, tx, work);
      await tx.deleteFrom('identity.session').where('member_id', '=', noor.memberId).execute();
    });
    await pushed();
    expect([device.calls, await rowsOf()]).toEqual([0, 0]);
  });

  it('and the nightly purge deletes its subscription', async () => {
    await subscribe();
    const other = await aMember(server.context, site);
    await subscribe(aBrowser(server.app, site, other.cookie), await aDevice());
    await phone.get('/api/logout.php');
    expect(await rowsOf()).toBe(1);
    await server.kernel.database.pool.query(`select kernel.enqueue('notifications.purge_push', '{}')`);
    await pushed();
    expect([await rowsOf(), await rowsOf(other)]).toEqual([0, 1]);
  });
});

describe('stored subscriptions', () => {
  it('contain neither endpoint nor keys in clear', async () => {
    await subscribe();
    const row = await server.kernel.database.pool.query(
      `select row_to_json(one)::text || encode(sealed, 'escape') || encode(endpoint_hash, 'escape') as everything
       from notifications.push_subscription as one where site_id = $1`,
      [site.id],
    );
    const { everything } = row.rows[0];
    const { endpoint, keys } = device.subscription;
    for (const secret of [endpoint, new URL(endpoint).pathname, keys.p256dh, keys.auth, service.host]) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('can be opened in their own row only', { timeout: patience(30_000) }, async () => {
    await subscribe();
    const otto = await aMember(server.context, site);
    const ottos = await aDevice();
    await subscribe(aBrowser(server.app, site, otto.cookie), ottos);
    await server.kernel.database.pool.query(
      `update notifications.push_subscription as one set sealed = other.sealed
       from notifications.push_subscription as other
       where one.site_id = $1 and other.site_id = $1 and one.member_id = $2 and other.member_id = $3`,
      [site.id, noor.memberId, otto.memberId],
    );
    await tell();
    expect([device.calls, ottos.calls]).toEqual([0, 0]);
  });
});
