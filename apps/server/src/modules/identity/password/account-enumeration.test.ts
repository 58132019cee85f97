import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { emailHash } from '../seals.ts';

// No worker runs here: enqueued jobs stay in the queue to be read.
let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

/** A discreet site, unless overridden. */
const site = ({ settings, ...rest }: Parameters<typeof aSite>[1] = {}) =>
  aSite(server.kernel.database.db, { ...rest, settings: { discreet_accounts: true, ...settings } });

const requestReset = (home: Site, email: string, browser?: Browser) =>
  observe(home, '/api/password-resets', { email }, browser);

/** Returns the response without headers that always differ, and every SQL statement that was run for it. */
async function observe(home: Site, path: string, form: object, browser = aBrowser(server.app, home)) {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const { status, body, headers } = await browser.post(path, form);
  const statements = sent.mock.calls
    .map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
    // Whether sites have changed is read every second, and the site again every few, whatever the address.
    .filter((text) => !/from "(sites"."site|kernel"."cached_revision)"/.test(text));
  sent.mockRestore();
  const { date, 'x-request-id': request, ...comparable } = headers;
  expect([date, request]).not.toContain(undefined);
  return { answer: { status, body, headers: comparable }, statements };
}

const jobs = async (home: Site) => {
  const { rows } = await server.kernel.database.pool.query<{ task: string; member: string }>(
    `select task, payload ->> 'member' as member from kernel.job
     where (payload ->> 'site')::int = $1 and task like 'identity.%' order by id`,
    [home.id],
  );
  return rows;
};

it('POST /api/password-resets runs the same statements and answers alike for a known and an unknown address', async () => {
  const home = await site();
  const { email, memberId } = await aMember(server.context, home);
  // Warm-up: statements that a process runs only once must not count.
  await requestReset(home, 'first@example.org');

  const known = await requestReset(home, email);
  const unknown = await requestReset(home, 'nobody@example.org');
  expect(known.answer).toMatchObject({ status: 200, body: { sent: true } });
  expect(unknown.answer).toEqual(known.answer);
  expect(known.statements.length).toBeGreaterThan(3);
  expect(unknown.statements).toEqual(known.statements);
  expect(await jobs(home)).toEqual([
    { task: 'identity.send_password_reset', member: '0' },
    { task: 'identity.send_password_reset', member: memberId },
    { task: 'identity.send_password_reset', member: '0' },
  ]);
});

it('POST /api/password-resets limits a known and an unknown address alike to three a day from one network', async () => {
  const home = await site();
  const { email } = await aMember(server.context, home);
  const browser = aBrowser(server.app, home);
  for (let mail = 0; mail < 3; mail += 1) {
    for (const address of [email, 'nobody@example.org']) {
      expect((await requestReset(home, address, browser)).answer.status).toBe(200);
    }
  }
  const [known, unknown] = [
    await requestReset(home, ` ${email.toUpperCase()} `, browser),
    await requestReset(home, 'nobody@example.org', browser),
  ];
  expect(known.answer).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_resets',
      message: 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
    },
  });
  expect(unknown.answer).toEqual(known.answer);
});

it('POST /api/password-resets from another network is not refused, and mails three links an hour at most', async () => {
  const home = await site();
  const { email, memberId } = await aMember(server.context, home);
  const requests = async (address: string) => {
    const observed = [];
    for (let count = 0; count < 6; count += 1) observed.push(await requestReset(home, address));
    return observed;
  };
  const known = await requests(email);
  expect(known.map(({ answer }) => answer.status)).toEqual(Array(6).fill(200));
  expect(await jobs(home)).toEqual(Array(3).fill({ task: 'identity.send_password_reset', member: memberId }));
  const unknown = await requests('nobody@example.org');
  // Not the first: it prepares statements.
  expect(unknown.slice(1)).toEqual(known.slice(1));

  const address = emailHash(server.kernel.vault, home.id, email).toString('base64url');
  await server.kernel.redis.client.del(`mails:password_reset_address:${address}`);
  await requestReset(home, email);
  expect((await jobs(home)).filter(({ member }) => member === memberId)).toHaveLength(4);
});

it('POST /api/password-resets treats a deleted account as unknown', async () => {
  const home = await site();
  const { email, memberId } = await aMember(server.context, home);
  await server.kernel.database.pool.query(
    'update identity.account set deleted_at = now() where member_id = $1',
    [memberId],
  );
  expect((await requestReset(home, email)).answer.status).toBe(200);
  expect(await jobs(home)).toEqual([{ task: 'identity.send_password_reset', member: '0' }]);
});

it('POST /api/password-resets answers email_not_found where discreet_accounts is off', async () => {
  const home = await site({ settings: { discreet_accounts: false } });
  const { email } = await aMember(server.context, home);
  expect((await requestReset(home, email)).answer.body).toEqual({ sent: true });
  expect((await requestReset(home, 'nobody@example.org')).answer).toMatchObject({
    status: 404,
    body: { code: 'email_not_found', message: 'E-mailadres niet gevonden' },
  });
  expect(await jobs(home)).toHaveLength(1);
});

it('POST /api/password-resets counts the addresses of each site separately', async () => {
  const [here, there] = [await site(), await site()];
  const { email } = await aMember(server.context, there);
  for (let mail = 0; mail < 4; mail += 1) await requestReset(here, email);
  expect((await requestReset(there, email)).answer.status).toBe(200);
  expect(await jobs(there)).toHaveLength(1);
});

const signUpForm = {
  name: 'Noor',
  password: 'three knots and a bight',
  date_of_birth: '1990-06-15',
  gender: 'female',
  consent: true,
};

/** What a visitor sees of a cookie that is new in every answer. */
const cookieShape = (header: unknown) =>
  [header]
    .flat()
    .map((cookie) => String(cookie).replace(/(?<==)[^;]*/, (value) => value.replaceAll(/[\w-]/g, 'x')));

async function signUp(home: Site, email: string, browser?: Browser) {
  const { answer, statements } = await observe(home, '/api/signup', { ...signUpForm, email }, browser);
  const { 'set-cookie': cookies, ...headers } = answer.headers;
  return {
    answer: { ...answer, headers, cookies: cookieShape(cookies) },
    // What a known address adds is taken back, by the one statement that differs.
    statements: statements.map((text) =>
      text.replace(/^(release|rollback to) savepoint/, 'end of savepoint'),
    ),
  };
}

it('POST /api/signup runs the same statements and answers alike for every kind of address', async () => {
  const home = await site();
  const [confirmed, unconfirmed, left] = [
    await aMember(server.context, home),
    await aMember(server.context, home, { confirmed: false }),
    await aMember(server.context, home),
  ];
  await aBrowser(server.app, home, left.cookie).delete('/api/account', {});
  // Warm-up: statements that a process runs only once must not count.
  await signUp(home, 'first@example.org');
  await signUp(home, 'first@example.org');
  const count = async () =>
    (await server.kernel.database.pool.query('select from identity.account where site_id = $1', [home.id]))
      .rowCount;
  const before = await count();

  const unknown = await signUp(home, 'nobody@example.org');
  expect(unknown.answer).toMatchObject({ status: 200, body: { user: null } });
  expect(unknown.answer.cookies).toEqual([
    expect.stringMatching(/^auth\.device=x{22}\.x{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(unknown.statements.length).toBeGreaterThan(10);
  expect(await count()).toBe((before ?? 0) + 1);
  for (const { email } of [confirmed, unconfirmed, left]) {
    expect(await signUp(home, email)).toEqual(unknown);
    expect(await count()).toBe((before ?? 0) + 1);
  }
  const mailed = (await jobs(home)).filter(({ task }) => task === 'identity.send_sign_up_mail');
  expect(mailed.slice(3).map(({ member }) => member)).toEqual([
    confirmed.memberId,
    unconfirmed.memberId,
    left.memberId,
  ]);
});

it('POST /api/signup limits the mails to one address and answers alike beyond', async () => {
  const home = await site();
  const { email, memberId } = await aMember(server.context, home);
  await signUp(home, 'first@example.org');
  const answers = [];
  for (let call = 0; call < 8; call += 1) answers.push(await signUp(home, email));
  for (const later of answers.slice(2)) expect(later).toEqual(answers[1]);
  expect((await jobs(home)).filter(({ member }) => member === memberId)).toHaveLength(6);
});

it.each([
  ['with the password of the sign-up', signUpForm.password],
  ['with another password', 'not the password'],
])(
  'POST /api/user.php %s tells nothing about an address that somebody signed up with',
  async (_which, password) => {
    const home = await site();
    const { email } = await aMember(server.context, home, { password: 'a password of their own' });
    const attempts = async (address: string) => {
      const [signedUp, other] = [aBrowser(server.app, home), aBrowser(server.app, home)];
      await signUp(home, address, signedUp);
      const observed = [];
      for (let guess = 0; guess < 5; guess += 1)
        observed.push(await observe(home, '/api/user.php', { email: address, password }, signedUp));
      // The cookie of the sign-up gives its browser no count of its own, which another browser would notice.
      observed.push(await observe(home, '/api/user.php', { email: address, password }, other));
      return observed;
    };
    await attempts('first@example.org');
    const [known, unknown] = [await attempts(email), await attempts('nobody@example.org')];
    expect(known.map(({ answer }) => answer.body.code)).toEqual([
      ...Array(4).fill('login_failed'),
      ...Array(2).fill('too_many_attempts'),
    ]);
    expect(unknown).toEqual(known);
  },
);

it('POST /api/signup-mails runs the same statements and answers alike for a known and an unknown address', async () => {
  const home = await site();
  const { email } = await aMember(server.context, home);
  const again = (address: string, browser?: Browser) =>
    observe(home, '/api/signup-mails', { email: address }, browser);
  await again('first@example.org');
  const [known, unknown] = [await again(email), await again('nobody@example.org')];
  expect(known.answer).toMatchObject({ status: 200, body: { sent: true } });
  expect(unknown).toEqual(known);

  const limited = async (address: string) => {
    const browser = aBrowser(server.app, home);
    for (let mail = 0; mail < 3; mail += 1) await again(address, browser);
    return again(address, browser);
  };
  const refused = await limited(email);
  expect(refused.answer).toMatchObject({ status: 429, body: { code: 'too_many_mails' } });
  expect(await limited('nobody@example.org')).toEqual(refused);
});

it('POST /api/user.php runs the same statements and answers alike when it locks a known and an unknown address', async () => {
  const home = await site();
  const { email, memberId } = await aMember(server.context, home);
  const lastGuess = async (address: string) => {
    const guess = () => observe(home, '/api/user.php', { email: address, password: 'wrong' });
    for (let count = 0; count < 4; count += 1) await guess();
    return guess();
  };
  await lastGuess('first@example.org');
  const [known, unknown] = [await lastGuess(email), await lastGuess('nobody@example.org')];
  expect(known.answer).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect(unknown).toEqual(known);
  expect(await jobs(home)).toEqual(
    ['0', memberId, '0'].map((member) => ({ task: 'identity.send_security_notice', member })),
  );
});
