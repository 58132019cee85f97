import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aPhoto } from '@bowline/testing/factories/photos';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { type Mailbox, startMailbox } from '@bowline/testing/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';

// The first mail loads the templates, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let server: TestServer;
let mailbox: Mailbox;
let home: Site;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
  home = await aSite(server.kernel.database.db);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const browser = (cookie?: string) => aBrowser(server.app, home, cookie);
const member = (wishes: Parameters<typeof aMember>[2] = {}) => aMember(server.context, home, wishes);
const query = (text: string, values: unknown[]) => server.kernel.database.pool.query(text, values);

const leave = ({ cookie }: TestMember, farewell: object = {}) =>
  browser(cookie).delete('/api/account', farewell);
const logIn = (email: string, password: string) => browser().post('/api/user.php', { email, password });
const deletionMails = (email: string) =>
  mailbox.messages(email).filter(({ subject }) => subject === 'Je account is verwijderd');

const leavers = async (reason: string) => {
  const { rows } = await query(
    `select leavers from identity.departure
     where site_id = $1 and reason = $2 and left_on = (now() at time zone 'utc')::date`,
    [home.id, reason],
  );
  return rows.map(({ leavers: count }) => count);
};

const withPhoto = ({ memberId }: TestMember) => aPhoto(server.context, { site: home.id, member: memberId });

describe('leaving', () => {
  // First, while no job has run: nothing but the transaction itself hides anybody here.
  it('hides profile and photo from the very next request on', async () => {
    const [leaver, onlooker] = [await member(), await member()];
    await withPhoto(leaver);
    await server.context.discovery.project(home.id, [leaver.memberId, onlooker.memberId]);
    const eyes = browser(onlooker.cookie);
    const cards = async () => (await eyes.get('/api/members')).body.members;
    const photoOf = (url: string) => server.call(home, { url, as: onlooker.cookie });
    const [card] = await cards();
    expect(card.id).toBe(leaver.publicId);
    const { thumb_filename: photo } = card.main_image;
    expect((await photoOf(photo)).statusCode).toBe(200);
    expect((await eyes.put(`/api/members/${leaver.publicId}/like`)).status).toBe(200);

    expect((await leave(leaver)).status).toBe(200);

    expect(await cards()).toEqual([]);
    expect((await photoOf(photo)).statusCode).toBe(404);
    expect((await eyes.get('/api/likes.php')).body.profiles).toEqual([]);
    expect((await eyes.put(`/api/members/${leaver.publicId}/like`)).status).toBe(404);
  });

  it('logs out everywhere, tells open pages, and says when it is erased', async () => {
    const leaver = await member();
    const elsewhere = browser();
    await elsewhere.post('/api/user.php', { email: leaver.email, password: leaver.password });
    const nudged = Promise.withResolvers<string>();
    server.kernel.nudges.subscribe(home.id, leaver.memberId, nudged.resolve);
    await server.kernel.nudges.ready();

    const answer = await leave(leaver);
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'auth.session', value: '', maxAge: 0 })]);
    const days = (Date.parse(answer.body.erased_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 2);
    expect(await nudged.promise).toBe('user');
    for (const page of [elsewhere, browser(leaver.cookie)]) {
      expect((await page.get('/api/user.php')).body.user).toBeNull();
    }
    expect((await browser(leaver.cookie).get('/api/account/sessions')).body.code).toBe(
      'authentication_required',
    );
  });

  it('mails what happens when, and the way back', async () => {
    const leaver = await member();
    const { body } = await leave(leaver);
    await server.jobsDone();
    const mail = await mailbox.waitFor(leaver.email);
    expect(mail.subject).toBe('Je account is verwijderd');
    const day = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });
    expect(mail.text.replaceAll('\n', ' ')).toContain(day.format(new Date(body.erased_at)));
    expect(mail.links).toContainEqual(
      expect.stringMatching(new RegExp(`^http://${home.domain}:3000/account-deleted\\?token=[\\w-]{43}$`)),
    );
  });

  it('counts why, without saying who', async () => {
    for (const farewell of [{ reason: 'privacy' }, { reason: 'privacy' }, { reason: 'found_someone' }]) {
      await leave(await member(), farewell);
    }
    expect([await leavers('privacy'), await leavers('found_someone')]).toEqual([[2], [1]]);
    const [before = 0] = await leavers('unsaid');
    await leave(await member());
    expect(await leavers('unsaid')).toEqual([before + 1]);
    expect((await leave(await member(), { reason: 'none of yours' })).status).toBe(400);
  });
});

describe('withdrawing the consent', () => {
  it('notes it and leaves', async () => {
    const leaver = await member();
    const answer = await browser(leaver.cookie).delete('/api/account/consent');
    expect(answer.status).toBe(200);
    expect((Date.parse(answer.body.erased_at) - Date.now()) / 86_400_000).toBeCloseTo(14, 2);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'auth.session', maxAge: 0 })]);
    const { rows } = await query(
      `select kind, withdrawn_at = deleted_at as with_it from identity.consent
       join identity.account using (site_id, member_id) where member_id = $1`,
      [leaver.memberId],
    );
    expect(rows).toEqual([{ kind: 'special_category', with_it: true }]);
    expect(await leavers('consent_withdrawn')).toEqual([1]);
    await server.jobsDone();
    expect(deletionMails(leaver.email)).toHaveLength(1);
    expect((await logIn(leaver.email, leaver.password)).body.code).toBe('account_deleted');
  });
});

describe('logging in after leaving', () => {
  it('says so to whoever knows the password, and to nobody else', async () => {
    const leaver = await member();
    await leave(leaver);
    expect(await logIn(leaver.email, leaver.password)).toMatchObject({
      status: 403,
      body: { code: 'account_deleted' },
      cookies: [],
    });
    const [wrong, unknown] = [
      await logIn(leaver.email, 'not the password'),
      await logIn('nobody@example.org', 'not the password'),
    ];
    expect(wrong).toMatchObject({ status: 401, body: unknown.body });
  });

  it('blocks the address after five wrong passwords, as of any account', async () => {
    const leaver = await member();
    await leave(leaver);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      codes.push((await logIn(leaver.email, 'wrong')).body.code);
    expect(codes).toEqual([...Array(4).fill('login_failed'), 'too_many_attempts']);
    expect((await logIn(leaver.email, leaver.password)).body.code).toBe('too_many_attempts');
  });

  async function aLeaver(wishes: Parameters<typeof member>[0] = {}) {
    const leaver = await member(wishes);
    await leave(leaver);
    await server.jobsDone();
    return {
      leaver,
      tryToLogIn: async () => {
        await logIn(leaver.email, leaver.password);
        await server.jobsDone();
        return deletionMails(leaver.email).length;
      },
      hourPasses: () =>
        query("update identity.link set created_at = created_at - interval '1 hour' where member_id = $1", [
          leaver.memberId,
        ]),
    };
  }

  it('mails the link again three times a day and no more', async () => {
    const { tryToLogIn, hourPasses } = await aLeaver();
    const mails: number[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      await hourPasses();
      mails.push(await tryToLogIn());
    }
    expect(mails).toEqual([2, 3, 4, 4, 4]);
  });

  it('mails an address that nobody confirmed only once', async () => {
    const { tryToLogIn, hourPasses } = await aLeaver({ confirmed: false });
    await hourPasses();
    expect(await tryToLogIn()).toBe(1);
  });

  it('mails the link again, once an hour', async () => {
    const { leaver, tryToLogIn, hourPasses } = await aLeaver();
    expect(await tryToLogIn()).toBe(1);
    await hourPasses();
    expect(await tryToLogIn()).toBe(2);
    expect(await tryToLogIn()).toBe(2);
    await hourPasses();
    await logIn(leaver.email, 'not the password');
    await server.jobsDone();
    expect(deletionMails(leaver.email)).toHaveLength(2);
  });

  it('is not to be had by a new password either', async () => {
    const leaver = await member();
    const reset = () => browser().post('/api/password-resets', { email: leaver.email });
    await reset();
    await server.jobsDone();
    const { links } = await mailbox.waitFor(leaver.email);
    const link = links.find((address) => address.includes('token=')) ?? '';
    await leave(leaver);
    await server.jobsDone();
    const mails = mailbox.messages(leaver.email).length;

    const password = 'four knots and a bight';
    const token = new URL(link).searchParams.get('token');
    const answer = await browser().post('/api/passwords', { token, password, repeat: password });
    expect(answer).toMatchObject({ status: 410, cookies: [] });
    expect((await reset()).body).toEqual({ sent: true });
    await server.jobsDone();
    expect(mailbox.messages(leaver.email)).toHaveLength(mails);
  });

  it('does not free the address for a new account', async () => {
    const leaver = await member();
    await leave(leaver);
    const form = { email: leaver.email, name: 'Noor', password: 'three knots and a bight' };
    const person = { date_of_birth: '1990-06-15', gender: 'female', consent: true };
    expect((await browser().post('/api/signup', { ...form, ...person })).body.code).toBe('email_taken');
  });
});
