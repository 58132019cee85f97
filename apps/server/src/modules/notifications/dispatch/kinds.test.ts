import { type NotificationKind, notificationKinds } from '@bowline/contract/notifications';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { type PushBrowser, type PushService, startPushService } from '@bowline/simulators/push-service';
import type { ReceivedMail } from '@bowline/simulators/received-mail';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { hoursOfWeek } from '#modules/identity/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { advanceTime, days, hours, minutes } from '#testing/server/advance-time.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { planActivationReminder, planPhotoReminder } from './plan.ts';
import { sendDigestsTask } from './send-weekly-digest.ts';

// Each kind is sent to four members; the first mail loads the templates.
vi.setConfig({ testTimeout: patience(120_000) });

let mailbox: Mailbox;
let service: PushService;
let server: TestServer;
let site: Site;
let anna: TestMember;
let before: readonly ReceivedMail[];

beforeAll(async () => {
  mailbox = await startMailbox();
  service = await startPushService();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl, PUSH_HOSTS: service.host } });
});
afterAll(async () => {
  await server.close();
  await service.close();
  await mailbox.close();
});
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  anna = await aMember(server.context, site, { premium: true, credits: 10_000, name: 'Annabel' });
});

interface Reached {
  readonly mails: number;
  readonly pushes: number;
}
interface Listening {
  readonly noor: TestMember;
  readonly device: PushBrowser;
}
interface Wanted {
  readonly email: boolean;
  readonly push: boolean;
}

/** A member with a browser that is subscribed, who has only this kind switched on, on these channels. */
async function aListener(kind: NotificationKind, wanted: Wanted): Promise<Listening> {
  const noor = await aMember(server.context, site, { premium: true, credits: 1_000 });
  const page = aBrowser(server.app, site, noor.cookie);
  const { body } = await page.get('/api/settings.php');
  const device = service.newBrowser(body.settings.push_public_key);
  await page.post('/api/user.php?push=1', { subscription: device.subscription });
  const only = (isOn: boolean) =>
    Object.fromEntries(notificationKinds.map((each) => [each, isOn && each === kind]));
  const saved = await page.put('/api/notifications', {
    email: only(wanted.email),
    push: only(wanted.push),
    quiet_hours: null,
  });
  expect(saved.status).toBe(200);
  return { noor, device };
}

const annaWrites = (to: TestMember) => sendMessage(server, site, { from: anna, to });
const shortly = async () => {
  await advanceTime(server, 30);
  await advanceTime(server, minutes(6));
};
const publishes = (kind: 'news' | 'promotions') => async () => {
  const words = { subject: 'Subject', title: 'Title', text: 'Text', action: 'Go' };
  const { db } = server.kernel.database;
  const bulletin = { kind, words: { en: words }, path: '/members' };
  await inTransaction(db, (tx) => server.context.notifications.publish(tx, site.id, bulletin));
  await server.jobsDone();
};

type Occasion = (listeners: readonly TestMember[]) => Promise<unknown>;

const forEach =
  (happen: (noor: TestMember) => Promise<unknown>, then: () => Promise<unknown>): Occasion =>
  async (listeners) => {
    for (const noor of listeners) await happen(noor);
    await then();
  };

/** Triggers a notice of this kind. */
const occasions: Readonly<Record<NotificationKind, Occasion>> = {
  new_conversations: forEach(annaWrites, shortly),
  new_messages: forEach(async (noor) => {
    await sendMessage(server, site, { from: noor, to: anna });
    await annaWrites(noor);
  }, shortly),
  like: forEach(async (noor) => {
    const liked = await aBrowser(server.app, site, anna.cookie).put(`/api/members/${noor.publicId}/like`);
    expect(liked.status).toBe(200);
  }, shortly),
  unread_message_reminders: forEach(annaWrites, async () => {
    await shortly();
    await advanceTime(server, hours(25));
  }),
  weekly_updates: async (listeners) => {
    for (const noor of listeners) await annaWrites(noor);
    await advanceTime(server, days(3));
    for (const { memberId } of listeners) {
      const hour = 2952 * hoursOfWeek + Number(BigInt(memberId) % BigInt(hoursOfWeek));
      await enqueue(server.kernel.database.db, sendDigestsTask, { site: site.id, hour, after: '0' });
    }
    await server.jobsDone();
  },
  reminders: forEach(
    ({ memberId: member }) => planPhotoReminder(server.kernel, { site: site.id, member }),
    async () => {
      await advanceTime(server, days(2));
      expect(mailbox.messages()).toEqual(before);
      await advanceTime(server, days(2));
    },
  ),
  news: publishes('news'),
  promotions: publishes('promotions'),
};

const reached = ({ noor, device }: Listening): Reached => ({
  mails: mailbox.messages(noor.email).length,
  pushes: device.received.length,
});

const choices = {
  both: { email: true, push: true },
  mail: { email: true, push: false },
  push: { email: false, push: true },
  none: { email: false, push: false },
} as const;

it.each(notificationKinds)(
  '%s is sent once on each channel it is switched on for, and on no other',
  async (kind) => {
    const { both, mail, push, none } = {
      both: await aListener(kind, choices.both),
      mail: await aListener(kind, choices.mail),
      push: await aListener(kind, choices.push),
      none: await aListener(kind, choices.none),
    };
    before = [...mailbox.messages()];
    await occasions[kind]([both, mail, push, none].map(({ noor }) => noor));
    // Repeated jobs send nothing again.
    await advanceTime(server, minutes(10));
    expect({ both: reached(both), mail: reached(mail), push: reached(push), none: reached(none) }).toEqual({
      both: { mails: 1, pushes: 1 },
      mail: { mails: 1, pushes: 0 },
      push: { mails: 0, pushes: 1 },
      none: { mails: 0, pushes: 0 },
    });
    expect(both.device.received[0]?.message.kind).toBe(kind);
  },
);

it('two bulletins at the same time are both sent', async () => {
  const { noor, device } = await aListener('news', choices.push);
  await aBrowser(server.app, site, noor.cookie).put('/api/notifications', { discreet: false });
  const { db } = server.kernel.database;
  await inTransaction(db, async (tx) => {
    for (const title of ['One', 'Two']) {
      const words = { subject: title, title, text: 'Text', action: 'Go' };
      const bulletin = { kind: 'news', words: { en: words }, path: '/members' } as const;
      await server.context.notifications.publish(tx, site.id, bulletin);
    }
  });
  await server.jobsDone();
  expect(device.received.map(({ message }) => message.body).toSorted()).toEqual(['One', 'Two']);
});

it('a delayed push keeps its topic', async () => {
  const { noor, device } = await aListener('reminders', choices.push);
  const { pool } = server.kernel.database;
  const confirmedAt = (when: 'null' | 'now()') =>
    pool.query(`update identity.account set confirmed_at = ${when} where member_id = $1`, [noor.memberId]);
  await confirmedAt('null');
  await planActivationReminder(server.kernel, { site: site.id, member: noor.memberId });
  device.respondWith(503);
  await advanceTime(server, days(1.1));
  expect([device.calls, device.received]).toEqual([1, []]);
  // They are not to be reminded of a photo on the day on which they confirm their address.
  await confirmedAt('now()');
  await advanceTime(server, hours(1));
  expect([device.calls, device.received]).toEqual([1, []]);
});
