import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

// The first mail loads the templates, which is slow on a busy machine.
let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

async function resenderFor(overrides: { confirmed: boolean }) {
  const home = await aSite(server.kernel.database.db);
  const { cookie, email, memberId } = await aMember(server.context, home, overrides);
  const page = aBrowser(server.app, home, cookie);
  const hourPasses = () => server.kernel.redis.client.del(`mails:activation:${home.id}:${memberId}`);
  return { page, email, resend: () => page.post('/api/activation-mails'), hourPasses };
}

it('POST /api/activation-mails mails a confirming link, three times an hour', async () => {
  const { page, email, resend } = await resenderFor({ confirmed: false });
  for (let mail = 0; mail < 3; mail += 1) {
    expect(await resend()).toMatchObject({ status: 200, body: { sent: true } });
  }
  expect(await resend()).toMatchObject({ status: 429, body: { code: 'too_many_mails' } });

  await server.jobsDone();
  await expect.poll(() => mailbox.messages(email), { timeout: patience(20_000) }).toHaveLength(3);
  const { links } = await mailbox.waitFor(email);
  const link = links.find((address) => address.includes('/activate/done'));
  const token = new URL(link ?? '').searchParams.get('token');
  expect((await page.post('/api/activations', { token })).body).toEqual({
    confirmed: true,
    logged_in: false,
  });
});

it('POST /api/activation-mails refuses the seventh mail of a day', async () => {
  const { resend, hourPasses } = await resenderFor({ confirmed: false });
  for (let mail = 0; mail < 6; mail += 1) {
    if (mail === 3) await hourPasses();
    expect((await resend()).status).toBe(200);
  }
  await hourPasses();
  expect(await resend()).toMatchObject({ status: 429, body: { code: 'too_many_mails' } });
});

it('POST /api/activation-mails sends nothing to a confirmed member', async () => {
  const { email, resend } = await resenderFor({ confirmed: true });
  for (let request = 0; request < 5; request += 1) {
    expect(await resend()).toMatchObject({ status: 200, body: { sent: false } });
  }
  await server.jobsDone();
  expect(mailbox.messages(email)).toEqual([]);
});
