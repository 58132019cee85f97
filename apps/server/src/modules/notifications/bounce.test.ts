import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

vi.setConfig({ testTimeout: patience(60_000) });

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ rejectWith: 550 });
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

it('stops mail to an address that the receiving server refuses, and nudges the open page', async () => {
  const site = await aSite(server.kernel.database.db, { settings: { discreet_accounts: false } });
  const page = aBrowser(server.app, site);
  const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
  await page.post('/api/signup', {
    email: `nobody-${randomUUID()}@example.org`,
    password: 'three knots and a bight',
    name: 'Noor',
    date_of_birth: '1990-06-15',
    gender: 'female',
    consent: true,
  });
  await server.jobsDone();

  const { body } = await page.get('/api/user.php');
  expect(body.user.notifications_disabled).toEqual(['bounce']);
  expect(nudge).toHaveBeenCalledWith(site.id, expect.any(String), 'user');
});
