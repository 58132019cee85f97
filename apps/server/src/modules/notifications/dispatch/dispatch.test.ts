import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import type { ReceivedMail } from '@bowline/simulators/received-mail';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import { enqueue, enqueueAll } from '#kernel/jobs/jobs.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { advanceTime, days, hours, minutes } from '#testing/server/advance-time.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { dispatchTask } from './dispatch.ts';
import { sendBulletinBatchTask } from './publish-bulletin.ts';
import { sendMailTask } from './send-mail.ts';

// The first mail loads the templates, which takes its time on a busy machine.
vi.setConfig({ testTimeout: patience(60_000) });

const secret = 'the words of the message';

let mailbox: Mailbox;
let server: TestServer;
let site: Site;
let anna: TestMember;
let noor: TestMember;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'mail@post.example.org' } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  anna = await someone({ name: 'Annabel' });
  noor = await someone({ name: 'Noortje' });
  await settings({ quiet_hours: null });
});

const someone = (overrides: MemberOverrides = {}) =>
  aMember(server.context, site, { premium: true, credits: 1_000, ...overrides });
const page = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const settings = async (body: object) => {
  expect((await page(noor).put('/api/notifications', body)).status).toBe(200);
};
const writes = async (from: TestMember = anna, to: TestMember = noor) => {
  const sent = await sendMessage(server, site, { from, to }, { content: { kind: 'text', text: secret } });
  expect(sent.status).toBe(200);
  return sent.body;
};
const likes = (who: TestMember) => page(who).put(`/api/members/${noor.publicId}/like`);
const shortly = async () => {
  await advanceTime(server, 30);
  await advanceTime(server, minutes(5));
};
const mails = () => mailbox.messages(noor.email);
const isBack = () =>
  server.kernel.database.pool.query(
    'update profiles.profile set last_active_at = now() where member_id = $1',
    [noor.memberId],
  );
const headerOf = ({ headers }: ReceivedMail, name: string) =>
  headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
const waitingJobs = async (task: string) => {
  const { rows } = await server.kernel.database.pool.query<{ scheduled_at: Date }>(
    `select scheduled_at from kernel.job
     where task = $1 and payload ->> 'member' = $2 and payload ->> 'channel' is distinct from 'push'`,
    [task, noor.memberId],
  );
  return rows;
};

describe('message notices', () => {
  it('combine ten messages in five minutes into one mail, five minutes after the first', async () => {
    const others = [anna, await someone(), await someone()];
    for (let count = 0; count < 10; count += 1) {
      await writes(others[count % 3]);
      await advanceTime(server, 28);
    }
    expect(mails()).toHaveLength(0);
    await advanceTime(server, 60);
    expect(mails()).toHaveLength(1);
    await advanceTime(server, hours(1));
    expect(mails()).toHaveLength(1);
  });

  it('are not sent for messages read in time', async () => {
    const { conversation } = await writes();
    await advanceTime(server, 30);
    await page(noor).put(`/api/chats/${conversation}/read`, { seq: 1 });
    await advanceTime(server, minutes(10));
    expect(mails()).toEqual([]);
  });

  it('follow an earlier mail after six hours or after a visit', async () => {
    await writes();
    await shortly();
    await writes(await someone());
    await shortly();
    expect(mails()).toHaveLength(1);
    await advanceTime(server, hours(5));
    expect(mails()).toHaveLength(1);
    await advanceTime(server, hours(1));
    expect(mails()).toHaveLength(2);

    await isBack();
    await advanceTime(server, 1);
    await writes(await someone());
    await shortly();
    expect(mails()).toHaveLength(3);
    // Nothing has come since, so there is nothing to say.
    await advanceTime(server, hours(20));
    expect(mails()).toHaveLength(3);
  });

  it('leave out blocked and deleted members, and include invisible ones', async () => {
    const [left, hidden] = [await someone({ name: 'Leftie' }), await someone({ name: 'Hiddie' })];
    await settings({ discreet: false });
    for (const from of [anna, left, hidden]) await writes(from);
    await page(noor).put(`/api/members/${anna.publicId}/block`);
    const { pool } = server.kernel.database;
    await pool.query(`update profiles.profile set state = 'deleted' where member_id = $1`, [left.memberId]);
    await pool.query('update profiles.profile set invisible = true where member_id = $1', [hidden.memberId]);
    await shortly();
    expect(mails().map(({ subject }) => subject)).toEqual(['Hiddie heeft je geschreven']);
    expect(mails()[0]?.html).not.toMatch(/Annabel|Leftie/);
  });

  it('are not sent for messages of a blocked member only', async () => {
    await writes();
    await page(noor).put(`/api/members/${anna.publicId}/block`);
    await shortly();
    await advanceTime(server, hours(25));
    expect(mails()).toEqual([]);
  });

  it('respect the switches of their kinds', async () => {
    await settings({ discreet: false, email: { new_messages: false } });
    await writes(noor, anna);
    await writes(anna);
    await shortly();
    expect(mails()).toEqual([]);
    await writes(await someone({ name: 'Bodil' }));
    await shortly();
    expect(mails().map(({ subject }) => subject)).toEqual(['Bodil heeft je geschreven']);
  });

  it('are followed by reminders after one day and three days later, then none', async () => {
    await settings({ email: { new_conversations: false, weekly_updates: false } });
    await writes();
    await shortly();
    await advanceTime(server, hours(23));
    expect(mails()).toHaveLength(0);
    await advanceTime(server, hours(2));
    expect(mails()).toHaveLength(1);
    await advanceTime(server, days(2));
    expect(mails()).toHaveLength(1);
    await advanceTime(server, days(1.1));
    expect(mails()).toHaveLength(2);
    await advanceTime(server, days(10));
    expect(mails()).toHaveLength(2);
  });

  it('are followed by a reminder a day after the first message though more arrive', async () => {
    await settings({ email: { new_conversations: false, weekly_updates: false } });
    await writes();
    await advanceTime(server, 30);
    for (let hour = 0; hour < 24; hour += 6) {
      await writes();
      await advanceTime(server, hours(6));
    }
    expect(mails()).toHaveLength(1);
  });

  it('of several senders are followed by two reminders at most until the next visit', async () => {
    await settings({ email: { new_conversations: false, weekly_updates: false } });
    for (let day = 0; day < 12; day += 2) {
      await writes(await someone());
      await advanceTime(server, days(2));
    }
    expect(mails()).toHaveLength(2);

    await isBack();
    await advanceTime(server, 1);
    await writes(await someone());
    await advanceTime(server, days(1.1));
    expect(mails()).toHaveLength(3);
  });

  it('have a lower priority than requested mail', async () => {
    await writes();
    await advanceTime(server, 30);
    const { rows } = await server.kernel.database.pool.query(
      `select task from kernel.job where task like 'notifications.%' and priority = 0`,
    );
    expect(rows).toEqual([]);
    expect(await waitingJobs('notifications.tell')).toHaveLength(1);
  });

  it('are followed by a reminder a day after the first unread message', async () => {
    await settings({ email: { new_conversations: false, weekly_updates: false } });
    const { conversation } = await writes();
    await advanceTime(server, hours(20));
    await page(noor).put(`/api/chats/${conversation}/read`, { seq: 1 });
    await isBack();
    await advanceTime(server, 1);
    await writes();
    await advanceTime(server, hours(20));
    expect(mails()).toHaveLength(0);
    await advanceTime(server, hours(4.1));
    expect(mails()).toHaveLength(1);
  });

  it('are not followed by a reminder after a visit', async () => {
    await settings({ email: { new_conversations: false } });
    await writes();
    await shortly();
    await isBack();
    await advanceTime(server, hours(30));
    expect(mails()).toEqual([]);
  });
});

describe('like notices', () => {
  it('are combined, at most one a day', async () => {
    await likes(anna);
    await likes(await someone());
    await shortly();
    expect(mails()).toHaveLength(1);
    await likes(await someone());
    await shortly();
    await advanceTime(server, hours(20));
    expect(mails()).toHaveLength(1);
    await advanceTime(server, hours(4));
    expect(mails()).toHaveLength(2);
  });

  it('are not sent for likes taken back or seen', async () => {
    const bodil = await someone();
    await likes(anna);
    await likes(bodil);
    await page(anna).delete(`/api/members/${noor.publicId}/like`);
    await page(noor).put(`/api/members/${bodil.publicId}/like/seen`);
    await shortly();
    expect(mails()).toEqual([]);
  });
});

describe('notice texts', () => {
  it('contain neither name nor topic in discreet mode', async () => {
    await writes();
    await likes(anna);
    await shortly();
    const all = mails();
    expect(all).toHaveLength(2);
    // Subjects differ by kind, so that several in a mailbox do not look like one mail sent again and again.
    expect(new Set(all.map(({ subject }) => subject))).toEqual(
      new Set(['Er wacht iets op je', 'Er is iets voor je binnengekomen']),
    );
    for (const { html, text } of all) {
      expect(`${html} ${text}`).not.toMatch(/Annabel|bericht|geschreven|leuk|like/i);
      expect(`${html} ${text}`).not.toContain(secret);
    }
  });

  it('contain the name without discreet mode, and never a message text', async () => {
    await settings({ discreet: false });
    await writes();
    await likes(anna);
    await shortly();
    const subjects = mails().map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Annabel heeft je geschreven', 'Iets nieuws van Annabel']);
    expect(mails().some(({ text }) => text.includes('Annabel vindt je leuk'))).toBe(true);
    for (const { html, text } of mails()) expect(`${html} ${text}`).not.toContain(secret);
  });

  it('link to the page, the settings and unsubscribe', async () => {
    await settings({ discreet: false });
    await writes();
    await shortly();
    const [mail] = mails();
    const paths = mail?.links.map((link) => new URL(link).pathname);
    expect(paths).toEqual(expect.arrayContaining(['/chats', '/notifications', '/unsubscribe']));
  });
});

it('a one-click unsubscribe stops the next mail', async () => {
  await writes();
  await shortly();
  const [mail] = mails();
  const url = new URL(mail ? headerOf(mail, 'List-Unsubscribe').replace(/^<(.+)>$/, '$1') : '');
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/unsubscriptions/${url.searchParams.get('token')}`,
    headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: mail ? headerOf(mail, 'List-Unsubscribe-Post') : '',
  });
  expect(answer.statusCode).toBe(200);
  await isBack();
  await advanceTime(server, 1);
  await writes(await someone());
  await likes(anna);
  await shortly();
  await advanceTime(server, days(5));
  expect(mails()).toHaveLength(1);
});

describe('quiet hours', () => {
  /** Three hours around now, by the clock of the member. */
  const around = () => {
    const zone = { timeZone: 'Asia/Kathmandu', hour: 'numeric', hourCycle: 'h23' } as const;
    const now = Number(new Intl.DateTimeFormat('en', zone).format(Date.now()));
    return { from: (now + 23) % 24, to: (now + 2) % 24 };
  };

  it('delay a mail until they end', async () => {
    await settings({ quiet_hours: around(), time_zone: 'Asia/Kathmandu' });
    await writes();
    await shortly();
    expect(mails()).toEqual([]);
    const [job] = await waitingJobs('notifications.tell');
    const ahead = ((job?.scheduled_at.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(ahead).toBeGreaterThan(0.9);
    expect(ahead).toBeLessThan(2.1);
    // In Nepal an hour begins when a quarter of ours has passed.
    expect(job?.scheduled_at.getUTCMinutes()).toBe(15);

    await settings({ quiet_hours: null });
    await advanceTime(server, hours(2.1));
    expect(mails()).toHaveLength(1);
  });

  it('delay a mail that is retried', async () => {
    await writes();
    await advanceTime(server, 30);
    await settings({ quiet_hours: around(), time_zone: 'Asia/Kathmandu' });
    const work = {
      site: site.id,
      member: noor.memberId,
      subject: 'messages',
      notice: server.kernel.random.uuid7(),
    };
    await enqueue(server.kernel.database.db, sendMailTask, work as never);
    await server.jobsDone();
    expect(mails()).toEqual([]);
    expect(await waitingJobs('notifications.send_mail')).toHaveLength(1);
  });
});

describe('a job that runs twice', () => {
  it('sends one notice, with the same Message-ID', async () => {
    await writes();
    await advanceTime(server, 30);
    const notice = server.kernel.random.uuid7();
    const work = {
      site: site.id,
      member: noor.memberId,
      subject: 'messages',
      channel: 'email',
      notice,
    } as const;
    const { db } = server.kernel.database;
    await enqueue(db, dispatchTask, work);
    await enqueue(db, dispatchTask, work);
    await server.jobsDone();
    await enqueue(db, dispatchTask, work);
    await server.jobsDone();
    expect(mails()).toHaveLength(1);

    await enqueue(db, sendMailTask, work);
    await server.jobsDone();
    const ids = mails().map((mail) => headerOf(mail, 'Message-ID'));
    expect(ids).toEqual([`<${notice}@post.example.org>`, `<${notice}@post.example.org>`]);
  });
});

it('jobs that are due at the same moment send one notice', async () => {
  await writes();
  await advanceTime(server, 30);
  const { db, pool } = server.kernel.database;
  const work = { site: site.id, member: noor.memberId, subject: 'messages', channel: 'email' } as const;
  const notices = Array.from({ length: 8 }, () => server.kernel.random.uuid7());
  await inTransaction(db, (tx) =>
    enqueueAll(
      tx,
      dispatchTask,
      notices.map((notice) => ({ ...work, notice })),
    ),
  );
  await server.jobsDone();
  const { rows } = await pool.query('select from notifications.notice where member_id = $1', [noor.memberId]);
  expect([rows.length, mails().length]).toEqual([1, 1]);
});

it('a deleted or erased member gets no notice', async () => {
  const { pool } = server.kernel.database;
  await writes();
  await advanceTime(server, 30);
  await pool.query('update identity.account set deleted_at = now() where member_id = $1', [noor.memberId]);
  await advanceTime(server, minutes(5));
  await pool.query('delete from identity.account where member_id = $1', [noor.memberId]);
  await advanceTime(server, days(2));
  expect(mails()).toEqual([]);
});

it('a bulletin is in the language of its recipient, else in that of the site', async () => {
  const pierre = await someone({ language: 'fr' });
  for (const who of [noor, pierre]) {
    await page(who).put('/api/notifications', { email: { news: true }, discreet: false, quiet_hours: null });
  }
  const words = (title: string) => ({ subject: `! ${title}`, title, text: 'Een.\n\nTwee.', action: 'Ga' });
  const bulletin = {
    kind: 'news',
    words: { nl: words('Nieuws'), en: words('News') },
    path: '/members',
  } as const;
  const { db } = server.kernel.database;
  await server.context.notifications.publish(db, site.id, bulletin);
  await server.jobsDone();
  const heads = [noor, pierre].map(({ email }) => mailbox.messages(email).map(({ subject }) => subject));
  const own = site.settings.domain_language === 'nl' ? '! Nieuws' : '! News';
  expect(heads).toEqual([['! Nieuws'], [own]]);
});

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example',
])('a bulletin leads nowhere but to the site: not to %j', async (path) => {
  const words = { nl: { subject: 'Nieuw', title: 'Nieuw', text: 'Tekst.', action: 'Ga' } };
  const { db } = server.kernel.database;
  const publishing = server.context.notifications.publish(db, site.id, { kind: 'news', words, path });
  await expect(publishing).rejects.toThrow('path');
});

it('a bulletin reaches all subscribers over several batches once, and nobody else', async () => {
  const { db, pool } = server.kernel.database;
  const [late, other] = [await someone(), await someone()];
  for (const who of [late, other]) await page(who).put('/api/notifications', { quiet_hours: null });
  await settings({ email: { promotions: true } });
  const words = { subject: 'Nieuw', title: 'Nieuw', text: 'Tekst.', action: 'Ga' };
  const bulletin = { kind: 'promotions', words: { nl: words }, path: '/members' } as const;
  const id = await server.context.notifications.publish(db, site.id, bulletin);
  await server.jobsDone();
  expect(mails()).toHaveLength(1);

  await page(late).put('/api/notifications', { email: { promotions: true } });
  // Numbers of nobody, more than a batch of them, in front of everybody.
  await pool.query(
    `insert into notifications.wish (site_id, member_id, kind, channel, wanted)
     select $1, number, 'promotions', 'email', true from generate_series(-900, -300) as number`,
    [site.id],
  );
  await enqueue(db, sendBulletinBatchTask, { site: site.id, bulletin: id, channel: 'email', after: '-1000' });
  await server.jobsDone();
  const sent = [noor, late, other].map(({ email }) => mailbox.messages(email).length);
  expect(sent).toEqual([1, 1, 0]);
});
