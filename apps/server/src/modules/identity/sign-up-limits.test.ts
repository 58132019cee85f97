import { randomBytes, randomUUID } from 'node:crypto';
import type { SiteSettings } from '@bowline/contract/sites';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

// Dozens of passwords are hashed.
vi.setConfig({ testTimeout: patience(120_000) });

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { LIMIT_SCALE: '1', SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const siteWith = (settings: Partial<SiteSettings> = {}) => aSite(server.kernel.database.db, { settings });

/** The address behind which a mobile operator puts its phones. */
const anOperator = () => `100.${[...randomBytes(3)].join('.')}`;
const phoneOf = (site: Site, operator: string) => aBrowser(server.app, site, '', operator);

const anAddress = () => `${randomUUID()}@example.org`;
const signUp = (phone: Browser, email = anAddress(), password = 'three knots and a bight') =>
  phone.post('/api/signup', {
    email,
    password,
    name: 'Noor',
    gender: 'female',
    consent: true,
    date_of_birth: '1990-06-15',
  });

const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status);

describe('POST /api/signup behind one address', () => {
  it('lets thirty-two phones in a row sign up and confirm their addresses', async () => {
    const site = await siteWith();
    const operator = anOperator();
    const newcomers = Array.from({ length: 32 }, () => ({
      email: anAddress(),
      phone: phoneOf(site, operator),
    }));
    for (const { phone, email } of newcomers) expect((await signUp(phone, email)).status).toBe(200);
    await server.jobsDone();
    for (const { phone, email } of newcomers) {
      const [mail] = mailbox.messages(email);
      const token = /\/activate\/done\?token=(?<token>[\w.-]+)/u.exec(mail?.text ?? '')?.groups?.token;
      expect((await phone.post('/api/activations', { token })).status).toBe(200);
    }
  });

  it('stops a machine that sends one form after the other, whatever their outcome, and speaks of the network', async () => {
    const site = await siteWith();
    const operator = anOperator();
    const answers = [];
    // Without cookies, and refused for the password: nothing but the network tells who this is.
    for (let call = 0; call < 121; call += 1)
      answers.push(await signUp(phoneOf(site, operator), anAddress(), 'password'));
    expect(codesOf(answers)).toEqual([...Array(120).fill('password_common'), 'too_many_sign_ups']);
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(refused?.headers['retry-after']).toBe(String(refused?.body.params.seconds));
    expect(refused?.body.params.seconds).toBeLessThanOrEqual(600);
    expect(refused?.body.message).toMatch(
      /^Er zijn net veel aanmeldingen vanaf dit netwerk\. Over \d+ (minuten|seconden) kan het weer\.$/u,
    );
    expect((await signUp(phoneOf(site, anOperator()))).status).toBe(200);
  });

  it('stops a browser that signs up again and again, in whatever network, and nobody beside it', async () => {
    const site = await siteWith();
    const operator = anOperator();
    const phone = phoneOf(site, operator);
    const answers = [];
    // The answer to its first form gives the browser the cookie it is counted by.
    await signUp(phone);
    for (let call = 0; call < 10; call += 1) answers.push(await signUp(phone));
    const cookie = `auth.device=${phone.cookie('auth.device')}`;
    const elsewhere = await signUp(aBrowser(server.app, site, cookie, anOperator()));
    expect(codesOf([...answers, elsewhere])).toEqual([...Array(10).fill(200), 'rate_limited']);
    expect(elsewhere.body.message).toMatch(/^Dat ging wat snel\. Probeer het over \d+ minuten opnieuw\.$/u);
    expect((await signUp(phoneOf(site, operator))).status).toBe(200);
  });

  it('stops the eleventh form for one address in an hour alike for a known and an unknown one', async () => {
    const site = await siteWith();
    const operator = anOperator();
    const { email } = await aMember(server.context, site);
    for (const address of [email, anAddress()]) {
      const answers = [];
      for (let call = 0; call < 11; call += 1) answers.push(await signUp(phoneOf(site, operator), address));
      expect(codesOf(answers)).toEqual([...Array(10).fill(200), 'rate_limited']);
      // From another network its owner still can.
      expect((await signUp(phoneOf(site, anOperator()), address)).status).toBe(200);
    }
  });

  it('says ten times an hour that an address has an account; then it answers as a discreet site', async () => {
    const site = await siteWith({ discreet_accounts: false });
    const operator = anOperator();
    const { email } = await aMember(server.context, site);
    const tell = async (address: string) => (await signUp(phoneOf(site, operator), address)).body;
    expect(await tell(anAddress())).toMatchObject({ user: { status: 'not_confirmed' } });
    const known = [];
    for (let call = 0; call < 9; call += 1)
      known.push((await tell((await aMember(server.context, site)).email)).code);
    // New addresses in between are no finds.
    expect(await tell(anAddress())).toMatchObject({ user: { status: 'not_confirmed' } });
    known.push((await tell(email)).code);
    expect(known).toEqual(Array(10).fill('email_taken'));
    const fresh = anAddress();
    for (const address of [email, fresh]) expect(await tell(address)).toEqual({ user: null });
    await server.jobsDone();
    expect(mailbox.messages(fresh).map(({ subject }) => subject)).toEqual(['Bevestig je e-mailadres']);
    expect((await signUp(phoneOf(site, anOperator()), email)).body.code).toBe('email_taken');
  });
});
