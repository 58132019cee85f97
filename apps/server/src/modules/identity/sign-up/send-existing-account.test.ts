import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
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

/** A site where signing up tells whether an address is taken. */
const anOpenSite = () => aSite(server.kernel.database.db, { settings: { discreet_accounts: false } });

const signUp = (home: Site, email: string) =>
  aBrowser(server.app, home).post('/api/signup', {
    email,
    name: 'Noor',
    password: 'three knots and a bight',
    date_of_birth: '1990-06-15',
    gender: 'female',
    consent: true,
  });

it('POST /api/signup mails the owner of a taken address once a day, however often it is tried', async () => {
  const home = await anOpenSite();
  const { email } = await aMember(server.context, home);
  for (const spelling of [email, email.toUpperCase(), ` ${email}`]) {
    expect(await signUp(home, spelling)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  }
  await server.jobsDone();
  expect(mailbox.messages(email)).toHaveLength(1);
  const mail = await mailbox.waitFor(email);
  expect(mail.subject).toBe('Je hebt al een account');
  expect(mail.links).toEqual(
    expect.arrayContaining([`http://${home.domain}:3000/login`, `http://${home.domain}:3000/reset-password`]),
  );
});

it('POST /api/signup mails nothing to a deleted account', async () => {
  const home = await anOpenSite();
  const { email, memberId } = await aMember(server.context, home);
  const { pool } = server.kernel.database;
  await pool.query('update identity.account set deleted_at = now() where member_id = $1', [memberId]);
  expect((await signUp(home, email)).body.code).toBe('email_taken');
  await server.jobsDone();
  expect(mailbox.messages(email)).toEqual([]);
});

it('POST /api/signup mails no existing-account notice at a first sign-up', async () => {
  const home = await anOpenSite();
  expect((await signUp(home, 'first@example.org')).status).toBe(200);
  await server.jobsDone();
  expect(mailbox.messages('first@example.org').map(({ subject }) => subject)).toEqual([
    'Bevestig je e-mailadres',
  ]);
});
