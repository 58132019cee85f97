import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

// The first mail loads the templates, which is slow on a busy machine.
let server: TestServer;
let mailbox: Mailbox;
let home: Site;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
  home = await aSite(server.kernel.database.db, { settings: { discreet_accounts: true } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const visitor = () => aBrowser(server.app, home);

const signUp = (email: string, browser: Browser = visitor(), key: string = randomUUID()) =>
  browser.post(
    '/api/signup',
    {
      email,
      name: 'Noor',
      password: 'three knots and a bight',
      date_of_birth: '1990-06-15',
      gender: 'female',
      consent: true,
    },
    { key },
  );

async function subjectsTo(email: string): Promise<string[]> {
  await server.jobsDone();
  return mailbox.messages(email).map(({ subject }) => subject);
}

const accountsWith = async (name: string) =>
  (await server.kernel.database.pool.query('select from profiles.profile where name = $1', [name])).rowCount;

it('POST /api/signup creates the account, mails the link and opens no session', async () => {
  const email = `${randomUUID()}@example.org`;
  const page = visitor();
  expect(await signUp(email, page)).toMatchObject({ status: 200, body: { user: null } });
  expect((await page.get('/api/user.php')).body.user).toBeNull();
  expect(await subjectsTo(email)).toEqual(['Bevestig je e-mailadres']);
});

it('POST /api/signup leaves a session of the browser alone', async () => {
  const { cookie, publicId } = await aMember(server.context, home);
  const page = aBrowser(server.app, home, cookie);
  await signUp(`${randomUUID()}@example.org`, page);
  expect((await page.get('/api/user.php')).body.user.id).toBe(publicId);
});

it('POST /api/signup tells the owner of an account by mail, also one who has left', async () => {
  const [member, left] = [await aMember(server.context, home), await aMember(server.context, home)];
  await aBrowser(server.app, home, left.cookie).delete('/api/account', {});
  for (const { email } of [member, left]) {
    const before = await subjectsTo(email);
    await signUp(` ${email.toUpperCase()}`);
    expect((await subjectsTo(email)).slice(before.length)).toEqual(['Je hebt al een account']);
  }
});

it('POST /api/signup mails nothing to an account that only waits to be erased', async () => {
  const { email, memberId } = await aMember(server.context, home);
  const past = "update identity.account set deleted_at = now() - interval '15 days' where member_id = $1";
  await server.kernel.database.pool.query(past, [memberId]);
  expect(await signUp(email)).toMatchObject({ status: 200, body: { user: null } });
  expect(await subjectsTo(email)).toEqual([]);
});

it('POST /api/signup and /api/signup-mails send an unconfirmed address its link again', async () => {
  const email = `${randomUUID()}@example.org`;
  await signUp(email);
  await signUp(email);
  expect((await visitor().post('/api/signup-mails', { email })).body).toEqual({ sent: true });
  expect(await subjectsTo(email)).toEqual(Array(3).fill('Bevestig je e-mailadres'));
});

it('POST /api/signup mails a new address whatever strangers have requested for it', async () => {
  const email = `${randomUUID()}@example.org`;
  for (let call = 0; call < 7; call += 1) await visitor().post('/api/signup-mails', { email });
  await signUp(email);
  expect(await subjectsTo(email)).toEqual(['Bevestig je e-mailadres']);
});

it('POST /api/signup creates one account for eight parallel forms and answers all alike', async () => {
  const email = `${randomUUID()}@example.org`;
  const before = (await accountsWith('Noor')) ?? 0;
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(email)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(8).fill([200, { user: null }]));
  expect(await accountsWith('Noor')).toBe(before + 1);
  expect(new Set(await subjectsTo(email))).toEqual(new Set(['Bevestig je e-mailadres']));
});

it('POST /api/signup answers a repeated idempotency key with the first cookie', async () => {
  const [email, key] = [`${randomUUID()}@example.org`, randomUUID()];
  const [first, second] = [await signUp(email, visitor(), key), await signUp(email, visitor(), key)];
  expect(second.cookies).toEqual(first.cookies);
  expect(await subjectsTo(email)).toHaveLength(1);
});
