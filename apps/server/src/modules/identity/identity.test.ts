import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  await server.jobsDone();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const browser = (site: Site, cookie?: string) => aBrowser(server.app, site, cookie);
const site = (settings: Parameters<typeof aSite>[1] = {}) => aSite(server.kernel.database.db, settings);
/** A site where signing up logs in. */
const openSite = ({ settings, ...rest }: Parameters<typeof aSite>[1] = {}) =>
  site({ ...rest, settings: { ...settings, discreet_accounts: false } });
const query = (text: string, values: unknown[] = []) => server.kernel.database.pool.query(text, values);

const form = (changes: object = {}) => ({
  email: `${randomUUID()}@example.org`,
  name: 'Noor',
  password: 'three knots and a bight',
  date_of_birth: '1990-06-15',
  gender: 'female',
  consent: true,
  ...changes,
});

/** Returns the token of the newest confirmation link mailed to this address. */
async function mailedToken(email: string): Promise<string> {
  const mail = await mailbox.waitFor(email);
  const link = mail.links.find((address) => address.includes('/activate/done'));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

describe('POST /api/signup where discreet_accounts is off', () => {
  it('creates the account, logs in, and mails a link that confirms and nudges open pages', async () => {
    const home = await openSite({ name: 'Bowline', settings: { mail_name: 'Team Bowline' } });
    const visitor = browser(home);
    const details = form();
    const answer = await visitor.post('/api/signup', details);

    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      status: 'not_confirmed',
      credits: 20,
      paid_user: false,
      language: 'nl',
      notifications_disabled: [],
      profile: { name: 'Noor', status: 'disabled', main_image: null },
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'auth.session',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 30 * 24 * 60 * 60,
      }),
      expect.objectContaining({ name: 'auth.device', httpOnly: true }),
    ]);
    // The bonus of new members keeps counting down.
    const user = { ...answer.body.user, time_bonus_seconds: expect.any(Number) };
    expect((await visitor.get('/api/user.php')).body).toEqual({ user });

    const mail = await mailbox.waitFor(details.email);
    expect(mail).toMatchObject({
      subject: 'Bevestig je e-mailadres',
      from: '"Team Bowline" <no-reply@bowline.localhost>',
    });
    expect(mail.links).toContainEqual(
      expect.stringMatching(new RegExp(`^http://${home.domain}:3000/activate/done\\?token=[\\w-]{43}$`)),
    );

    const { rows } = await query('select member_id from identity.account where public_id = $1', [
      answer.body.user.id,
    ]);
    const nudged = Promise.withResolvers<string>();
    server.kernel.nudges.subscribe(home.id, rows[0].member_id, nudged.resolve);
    const token = await mailedToken(details.email);
    expect((await visitor.post('/api/activations', { token })).body).toEqual({
      confirmed: true,
      logged_in: false,
    });
    expect(await nudged.promise).toBe('user');
    expect((await visitor.get('/api/user.php')).body.user.status).toBe('confirmed');
    await expect
      .poll(async () => (await visitor.get('/api/user.php')).body.user.profile.status)
      .toBe('active');
  });

  it('stores the traffic source of the cookie, which is forgotten', async () => {
    const visitor = browser(
      await openSite(),
      `visit.source=${encodeURIComponent('network=n1&sub1=a%26b&colour=red')}`,
    );
    const details = form();
    await visitor.post('/api/signup', { ...details, consent: false });
    expect(visitor.cookie('visit.source')).toBeDefined();
    const { body } = await visitor.post('/api/signup', details);
    expect(visitor.cookie('visit.source')).toBeUndefined();
    const { rows } = await query('select tracking from identity.account where public_id = $1', [
      body.user.id,
    ]);
    expect(rows).toEqual([{ tracking: { network: 'n1', sub1: 'a&b' } }]);
  });

  it('stores what was answered on a lander, as far as the site offers it', async () => {
    const visitor = browser(
      await openSite({ settings: { countries: ['NL', 'BE'], interests: ['rope', 'tea'] } }),
    );
    const answers = {
      reason: 'play',
      country: 'BE',
      region: 'BE-VAN',
      interests: ['tea', 'latex', 'x'.repeat(900)],
    };
    expect((await visitor.post('/api/signup', form({ answers }))).status).toBe(200);
    expect((await visitor.get('/api/profile')).body.profile).toMatchObject({
      reasons: ['play'],
      country: 'BE',
      region: 'BE-VAN',
      interests: ['tea'],
    });
  });

  it('mails in the language that the visitor sees', async () => {
    const visitor = browser(await openSite({ settings: { domain_language: 'en' } }));
    const details = form();
    expect((await visitor.post('/api/signup', details)).body.user.language).toBe('en');
    expect((await mailbox.waitFor(details.email)).subject).toBe('Confirm your email address');
  });

  it('refuses a taken address in any spelling, on the same site only', async () => {
    const [here, there] = [await openSite(), await openSite()];
    const details = form();
    await browser(here).post('/api/signup', details);
    const again = await browser(here).post('/api/signup', form({ email: details.email.toUpperCase() }));
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' }, cookies: [] });
    expect((await browser(there).post('/api/signup', details)).status).toBe(200);
  });

  it('accepts one of eight parallel sign-ups with the same address', async () => {
    const home = await openSite();
    const details = form();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser(home).post('/api/signup', details)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'email_taken')).toHaveLength(7);
  });

  it('enforces the sign-up rules on the server', async () => {
    const home = await openSite({ settings: { minimum_age: 21 } });
    const refusal = async (changes: object) => (await browser(home).post('/api/signup', form(changes))).body;
    const twenty = `${new Date().getUTCFullYear() - 20}-01-01`;

    expect(await refusal({ date_of_birth: twenty })).toMatchObject({
      code: 'birth_date_required',
      message: 'Vul uw geboortedatum in (21+ jaar)',
      statusCode: 400,
      params: { min_age: 21 },
    });
    expect(await refusal({ password: 'password123' })).toMatchObject({ code: 'password_common' });
    const { email, name } = form();
    for (const password of [email, `${name}-2026`, `${home.name}99`, 'qwertzuiop'])
      expect(await refusal({ email, name, password })).toMatchObject({ code: 'password_common' });
    expect(await refusal({ email: 'noor', name: '@noor', consent: false })).toMatchObject({
      code: 'invalid_request',
      fields: {
        email: { code: 'email_invalid', message: 'Ongeldige e-mail' },
        name: { code: 'name_starts_with_at', message: 'Je profielnaam mag niet beginnen met een @' },
        consent: { code: 'consent_required' },
      },
    });
    const closed = await openSite({ settings: { signups: 'other' } });
    expect((await browser(closed).post('/api/signup', form())).body.code).toBe('signups_closed');
  });

  it('answers a repeated idempotency key with the first response and cookie', async () => {
    const home = await openSite();
    const key = randomUUID();
    const details = form();
    const first = await browser(home).post('/api/signup', details, { key });
    const [second, third] = await Promise.all([
      browser(home).post('/api/signup', details, { key }),
      browser(home).post('/api/signup', details, { key }),
    ]);
    for (const repeated of [second, third]) {
      expect(repeated.body).toEqual(first.body);
      expect(repeated.cookies).toEqual(first.cookies);
    }
    const { rows } = await query('select from identity.account where site_id = $1', [home.id]);
    expect(rows).toHaveLength(1);

    const other = await browser(home).post('/api/signup', form(), { key });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  });

  it('creates one account for two parallel requests with the same idempotency key', async () => {
    const home = await openSite();
    const key = randomUUID();
    const details = form();
    const [first, second] = await Promise.all([
      browser(home).post('/api/signup', details, { key }),
      browser(home).post('/api/signup', details, { key }),
    ]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(second.cookies).toEqual(first.cookies);
  });
});

describe('/api/user.php', () => {
  it('returns null for a visitor and after logging out', async () => {
    const home = await site();
    const member = await aMember(server.context, home, { premium: true });
    const page = browser(home, member.cookie);
    expect((await page.get('/api/user.php')).body.user).toMatchObject({
      id: member.publicId,
      status: 'confirmed',
      paid_user: true,
      profile: { name: member.name, status: 'active' },
    });

    const loggedOut = await page.get('/api/logout.php');
    expect(loggedOut.body).toEqual({ user: null });
    expect(loggedOut.cookies).toEqual([
      expect.objectContaining({ name: 'auth.session', value: '', maxAge: 0 }),
    ]);
    expect((await browser(home, member.cookie).get('/api/user.php')).body).toEqual({ user: null });
    expect((await browser(home).get('/api/logout.php')).status).toBe(200);
  });

  it('refuses a logout from another origin', async () => {
    const home = await site();
    const { cookie } = await aMember(server.context, home);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser(home, cookie).get('/api/logout.php', { headers })).status).toBe(403);
    expect((await browser(home, cookie).get('/api/user.php')).body.user).not.toBeNull();
  });

  it('delays paid messages until the member switches that off, and keeps the other settings', async () => {
    const home = await openSite();
    const page = browser(home, (await aMember(server.context, home, { language: 'de' })).cookie);
    expect((await page.get('/api/user.php')).body.user.delays_paid_messages).toBe(true);
    const saved = await page.put('/api/user.php', { delays_paid_messages: false });
    expect(saved.body.user).toMatchObject({ delays_paid_messages: false, language: 'de' });
    expect((await page.get('/api/user.php')).body).toEqual(saved.body);
  });

  it('says whether the member wants to be discreet, and how many credits are reserved', async () => {
    const home = await openSite();
    const member = await aMember(server.context, home, { credits: 30 });
    const page = browser(home, member.cookie);
    const { db } = server.kernel.database;
    const holder = { site: home.id, member: member.memberId };
    await server.context.credits.reserve(db, holder, { reference: 'held', credits: 10 });
    expect((await page.get('/api/user.php')).body.user).toMatchObject({
      credits: 20,
      reserved_credits: 10,
      discreet: true,
    });
    await page.put('/api/notifications', { discreet: false });
    expect((await page.get('/api/user.php')).body.user.discreet).toBe(false);
  });

  it('saves the chosen language', async () => {
    const home = await site();
    const { cookie } = await aMember(server.context, home);
    const page = browser(home, cookie);
    expect((await page.put('/api/user.php', { language: 'pl' })).body.user.language).toBe('pl');
    expect((await page.get('/api/user.php')).body.user.language).toBe('pl');
    expect((await page.put('/api/user.php', { language: 'xx' })).status).toBe(400);
    expect((await page.put('/api/user.php', {})).body.user.language).toBe('pl');
  });

  it('refuses a change without a session', async () => {
    const refusal = await browser(await site()).put('/api/user.php', { language: 'pl' });
    expect(refusal).toMatchObject({
      status: 403,
      body: { code: 'authentication_required', statusCode: 403, authentication_required: true },
    });
  });

  it('returns null on another site, and after thirty days', async () => {
    const [home, elsewhere] = [await site(), await site()];
    const { cookie, memberId } = await aMember(server.context, home);
    expect((await browser(elsewhere, cookie).get('/api/user.php')).body.user).toBeNull();
    const sessions = await browser(elsewhere, cookie).get('/api/account/sessions');
    expect(sessions.body.code).toBe('authentication_required');

    const daysPass = async (days: number) => {
      await query(
        'update identity.session set expires_at = expires_at - make_interval(days => $2) where site_id = $1',
        [home.id, days],
      );
      server.kernel.nudges.viewerChanged(home.id, memberId);
    };
    await daysPass(29);
    expect((await browser(home, cookie).get('/api/user.php')).body.user).not.toBeNull();
    await daysPass(1);
    expect((await browser(home, cookie).get('/api/user.php')).body.user).toBeNull();
  });

  it('updates last_used_at at most once an hour', async () => {
    const home = await site();
    const { cookie, memberId } = await aMember(server.context, home);
    const minutesAgo = async () => {
      const { rows } = await query(
        'select extract(epoch from now() - last_used_at) / 60 as minutes from identity.session where site_id = $1',
        [home.id],
      );
      return Math.round(Number(rows[0].minutes));
    };
    const setLastUsed = async (minutes: number) => {
      await query(
        'update identity.session set last_used_at = now() - make_interval(mins => $2) where site_id = $1',
        [home.id, minutes],
      );
      server.kernel.nudges.viewerChanged(home.id, memberId);
    };
    await setLastUsed(50);
    await browser(home, cookie).get('/api/user.php');
    expect(await minutesAgo()).toBe(50);
    await setLastUsed(70);
    await browser(home, cookie).get('/api/user.php');
    expect(await minutesAgo()).toBe(0);
  });
});

describe('GET /api/signup', () => {
  const partners = { signups: 'with_trafficsource' } as const;

  it.each([
    ['all', '', { signups: 'all' }, true],
    ['nobody', 'network=partner', { signups: 'other' }, false],
    ['a partner’s visitors', 'network=partner', partners, true],
    ['a partner’s visitors, not of an unknown network', 'network=made-up', partners, false],
    ['a partner’s visitors, not without a network', 'ref=partner', partners, false],
  ] as const)('is open to %s (%s)', async (_, source, settings, open) => {
    const home = await site({ settings: { ...settings, known_networks: ['partner'] } });
    const visitor = browser(home, source && `visit.source=${encodeURIComponent(source)}`);
    expect((await visitor.get('/api/signup')).body).toEqual({ open });
    expect((await visitor.post('/api/signup', form())).status).toBe(open ? 200 : 403);
  });
});
