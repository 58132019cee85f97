import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MemberId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { planActivationReminder } from './dispatch/plan.ts';

// The first mail loads the templates, which takes its time on a busy machine.
vi.setConfig({ testTimeout: patience(60_000) });

let server: TestServer;
let mailbox: Mailbox;
let site: Site;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
  site = await aSite(server.kernel.database.db, { settings: { discreet_accounts: false } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

interface UnconfirmedMember {
  readonly email: string;
  readonly page: Browser;
}

async function anUnconfirmedMember(): Promise<UnconfirmedMember> {
  const email = `noor-${randomUUID()}@example.org`;
  const page = aBrowser(server.app, site);
  const personal = { name: 'Noor', date_of_birth: '1990-06-15', gender: 'female', consent: true };
  const { status } = await page.post('/api/signup', {
    email,
    password: 'three knots and a bight',
    ...personal,
  });
  expect(status).toBe(200);
  await page.put('/api/notifications', { quiet_hours: null });
  await server.jobsDone();
  return { email, page };
}

const planned = async () => {
  const { rows } = await server.kernel.database.pool.query<{ id: string; hours: number }>(
    `select id, extract(epoch from scheduled_at - now())::float / 3600 as hours from kernel.job
     where task = 'notifications.tell' and payload ->> 'subject' = 'activation' and payload ->> 'channel' = 'email'`,
  );
  return rows;
};

async function aDayPasses(): Promise<void> {
  const jobs = (await planned()).map(({ id }) => id);
  await server.kernel.database.pool.query(
    'update kernel.job set scheduled_at = now() where id = any ($1::bigint[])',
    [jobs],
  );
  await server.jobsDone();
}

const linkIn = (email: string, path: string) => {
  const links = mailbox.messages(email).at(-1)?.links ?? [];
  return new URL(links.find((link) => link.includes(path)) ?? '');
};
const tokenIn = (email: string, path: string) => linkIn(email, path).searchParams.get('token') ?? '';

it('sends one activation reminder a day after sign-up, with a new link and an unsubscribe link', async () => {
  const { email, page } = await anUnconfirmedMember();
  const firstToken = tokenIn(email, '/activate/done');
  expect(await planned()).toEqual([{ id: expect.any(String), hours: expect.closeTo(24, 1) }]);

  await aDayPasses();
  expect(await planned()).toEqual([]);
  expect(mailbox.messages(email)).toHaveLength(2);
  const reminder = await mailbox.waitFor(email);
  expect(reminder.subject).toMatch(/Je e-mailadres wacht nog|still needs confirming/);
  expect(reminder.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const stop = linkIn(email, '/unsubscribe');
  expect(stop.hostname).toBe(site.domain);
  expect(reminder.text).toContain(stop.href);
  expect(reminder.returnPath).toContain(`+${stop.searchParams.get('token')}@`);

  const token = tokenIn(email, '/activate/done');
  expect(token).not.toBe(firstToken);
  expect((await page.post('/api/activations', { token })).body).toEqual({
    confirmed: true,
    logged_in: false,
  });
});

it.each<[string, (member: UnconfirmedMember) => Promise<unknown>]>([
  [
    'has confirmed',
    ({ email, page }) => page.post('/api/activations', { token: tokenIn(email, '/activate/done') }),
  ],
  ['switched reminders off', ({ page }) => page.put('/api/notifications', { email: { reminders: false } })],
  [
    'had mail stopped',
    ({ email, page }) => {
      const { returnPath = '' } = mailbox.messages(email).at(-1) ?? {};
      const token = /\+(\w+)@/.exec(returnPath)?.[1];
      return page.post(`/api/unsubscriptions/${token}`);
    },
  ],
  [
    'has left',
    async ({ page }) => {
      const { body } = await page.get('/api/user.php');
      const leave = 'update identity.account set deleted_at = now() where public_id = $1 returning 1 as gone';
      const { rows } = await server.kernel.database.pool.query(leave, [body.user.id]);
      return { status: rows.length === 1 ? 200 : 404 };
    },
  ],
])('does not remind a member who %s', async (_case, before) => {
  const member = await anUnconfirmedMember();
  expect(await before(member)).toMatchObject({ status: 200 });
  expect(await planned()).toHaveLength(1);
  await aDayPasses();
  expect(await planned()).toEqual([]);
  expect(mailbox.messages(member.email)).toHaveLength(1);
});

it('plans one activation reminder for repeated sign-up events', async () => {
  const { page } = await anUnconfirmedMember();
  const { body } = await page.get('/api/user.php');
  const row = await server.kernel.database.db
    .selectFrom('identity.account')
    .where('public_id', '=', body.user.id)
    .select('member_id')
    .executeTakeFirstOrThrow();
  const member = { site: site.id, member: row.member_id as MemberId };
  await planActivationReminder(server.kernel, member);
  expect(await planned()).toHaveLength(1);
});
