import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

// The first mail loads the templates, which is slow on a busy machine.
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
const newMember = (overrides: Parameters<typeof aMember>[2] = {}) => aMember(server.context, home, overrides);
const query = (text: string, values: unknown[]) => server.kernel.database.pool.query(text, values);

const deleteAccount = ({ cookie }: TestMember, form: object = {}) =>
  browser(cookie).delete('/api/account', form);
const logIn = (email: string, password: string) => browser().post('/api/user.php', { email, password });
const deletionMails = (email: string) =>
  mailbox.messages(email).filter(({ subject }) => subject === 'Je account is verwijderd');

const departures = async (reason: string) => {
  const { rows } = await query(
    `select leavers from identity.departure
     where site_id = $1 and reason = $2 and left_on = (now() at time zone 'utc')::date`,
    [home.id, reason],
  );
  return rows.map(({ leavers: count }) => count);
};

const withPhoto = ({ memberId }: TestMember) => aPhoto(server.context, { site: home.id, member: memberId });

describe('DELETE /api/account', () => {
  // First, before any job has run: only the transaction itself hides the member here.
  it('hides profile and photo from the next request on', async () => {
    const [member, viewer] = [await newMember(), await newMember()];
    await withPhoto(member);
    await server.context.discovery.project(home.id, [member.memberId, viewer.memberId]);
    const viewerPage = browser(viewer.cookie);
    const cards = async () => (await viewerPage.get('/api/members')).body.members;
    const photoOf = (url: string) => server.call(home, { url, as: viewer.cookie });
    const [card] = await cards();
    expect(card.id).toBe(member.publicId);
    const { thumb_filename: photo } = card.main_image;
    expect((await photoOf(photo)).statusCode).toBe(200);
    expect((await viewerPage.put(`/api/members/${member.publicId}/like`)).status).toBe(200);

    expect((await deleteAccount(member)).status).toBe(200);

    expect(await cards()).toEqual([]);
    expect((await photoOf(photo)).statusCode).toBe(404);
    expect((await viewerPage.get('/api/likes.php')).body.profiles).toEqual([]);
    expect((await viewerPage.put(`/api/members/${member.publicId}/like`)).status).toBe(404);
  });

  it('ends all sessions, nudges open pages and returns the date of erasure', async () => {
    const member = await newMember();
    const elsewhere = browser();
    await elsewhere.post('/api/user.php', { email: member.email, password: member.password });
    const nudged = Promise.withResolvers<string>();
    server.kernel.nudges.subscribe(home.id, member.memberId, nudged.resolve);
    await server.kernel.nudges.ready();

    const answer = await deleteAccount(member);
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'auth.session', value: '', maxAge: 0 })]);
    const days = (Date.parse(answer.body.erased_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 2);
    expect(await nudged.promise).toBe('user');
    for (const page of [elsewhere, browser(member.cookie)]) {
      expect((await page.get('/api/user.php')).body.user).toBeNull();
    }
    expect((await browser(member.cookie).get('/api/account/sessions')).body.code).toBe(
      'authentication_required',
    );
  });

  it('mails the date of erasure and a reactivation link', async () => {
    const member = await newMember();
    const { body } = await deleteAccount(member);
    await server.jobsDone();
    const mail = await mailbox.waitFor(member.email);
    expect(mail.subject).toBe('Je account is verwijderd');
    const day = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });
    expect(mail.text.replaceAll('\n', ' ')).toContain(day.format(new Date(body.erased_at)));
    expect(mail.links).toContainEqual(
      expect.stringMatching(new RegExp(`^http://${home.domain}:3000/account-deleted\\?token=[\\w-]{43}$`)),
    );
  });

  it('counts the reason without storing the member', async () => {
    for (const form of [{ reason: 'privacy' }, { reason: 'privacy' }, { reason: 'found_someone' }]) {
      await deleteAccount(await newMember(), form);
    }
    expect([await departures('privacy'), await departures('found_someone')]).toEqual([[2], [1]]);
    const [before = 0] = await departures('unsaid');
    await deleteAccount(await newMember());
    expect(await departures('unsaid')).toEqual([before + 1]);
    expect((await deleteAccount(await newMember(), { reason: 'none of yours' })).status).toBe(400);
  });
});

describe('DELETE /api/account/consent', () => {
  it('records the withdrawal and deletes the account', async () => {
    const member = await newMember();
    const answer = await browser(member.cookie).delete('/api/account/consent');
    expect(answer.status).toBe(200);
    expect((Date.parse(answer.body.erased_at) - Date.now()) / 86_400_000).toBeCloseTo(14, 2);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'auth.session', maxAge: 0 })]);
    const { rows } = await query(
      `select kind, withdrawn_at = deleted_at as with_it from identity.consent
       join identity.account using (site_id, member_id) where member_id = $1`,
      [member.memberId],
    );
    expect(rows).toEqual([{ kind: 'special_category', with_it: true }]);
    expect(await departures('consent_withdrawn')).toEqual([1]);
    await server.jobsDone();
    expect(deletionMails(member.email)).toHaveLength(1);
    expect((await logIn(member.email, member.password)).body.code).toBe('account_deleted');
  });
});

describe('logging in to a deleted account', () => {
  it('answers account_deleted after the right password only', async () => {
    const member = await newMember();
    await deleteAccount(member);
    expect(await logIn(member.email, member.password)).toMatchObject({
      status: 403,
      body: { code: 'account_deleted' },
      cookies: [],
    });
    const [wrong, unknown] = [
      await logIn(member.email, 'not the password'),
      await logIn('nobody@example.org', 'not the password'),
    ];
    expect(wrong).toMatchObject({ status: 401, body: unknown.body });
  });

  it('blocks the address after five wrong passwords', async () => {
    const member = await newMember();
    await deleteAccount(member);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      codes.push((await logIn(member.email, 'wrong')).body.code);
    expect(codes).toEqual([...Array(4).fill('login_failed'), 'too_many_attempts']);
    expect((await logIn(member.email, member.password)).body.code).toBe('too_many_attempts');
  });

  async function aDeletedMember(overrides: Parameters<typeof newMember>[0] = {}) {
    const member = await newMember(overrides);
    await deleteAccount(member);
    await server.jobsDone();
    return {
      member,
      tryToLogIn: async () => {
        await logIn(member.email, member.password);
        await server.jobsDone();
        return deletionMails(member.email).length;
      },
      hourPasses: () =>
        query("update identity.link set created_at = created_at - interval '1 hour' where member_id = $1", [
          member.memberId,
        ]),
    };
  }

  it('mails the reactivation link three more times a day', async () => {
    const { tryToLogIn, hourPasses } = await aDeletedMember();
    const mails: number[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      await hourPasses();
      mails.push(await tryToLogIn());
    }
    expect(mails).toEqual([2, 3, 4, 4, 4]);
  });

  it('mails an unconfirmed address only once', async () => {
    const { tryToLogIn, hourPasses } = await aDeletedMember({ confirmed: false });
    await hourPasses();
    expect(await tryToLogIn()).toBe(1);
  });

  it('mails the reactivation link at most once an hour', async () => {
    const { member, tryToLogIn, hourPasses } = await aDeletedMember();
    expect(await tryToLogIn()).toBe(1);
    await hourPasses();
    expect(await tryToLogIn()).toBe(2);
    expect(await tryToLogIn()).toBe(2);
    await hourPasses();
    await logIn(member.email, 'not the password');
    await server.jobsDone();
    expect(deletionMails(member.email)).toHaveLength(2);
  });

  it('refuses password resets', async () => {
    const member = await newMember();
    const reset = () => browser().post('/api/password-resets', { email: member.email });
    await reset();
    await server.jobsDone();
    const { links } = await mailbox.waitFor(member.email);
    const link = links.find((address) => address.includes('token=')) ?? '';
    await deleteAccount(member);
    await server.jobsDone();
    const mails = mailbox.messages(member.email).length;

    const password = 'four knots and a bight';
    const token = new URL(link).searchParams.get('token');
    const answer = await browser().post('/api/passwords', { token, password, repeat: password });
    expect(answer).toMatchObject({ status: 410, cookies: [] });
    expect((await reset()).body).toEqual({ sent: true });
    await server.jobsDone();
    expect(mailbox.messages(member.email)).toHaveLength(mails);
  });

  it('keeps the address taken for sign-ups', async () => {
    const member = await newMember();
    await deleteAccount(member);
    const form = { email: member.email, name: 'Noor', password: 'three knots and a bight' };
    const person = { date_of_birth: '1990-06-15', gender: 'female', consent: true };
    const accounts = async () =>
      (await server.kernel.database.pool.query('select from identity.account where site_id = $1', [home.id]))
        .rowCount;
    const before = await accounts();
    expect((await browser().post('/api/signup', { ...form, ...person })).body).toEqual({ user: null });
    expect(await accounts()).toBe(before);
  });
});
