import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import type { ReceivedMail } from '@bowline/simulators/received-mail';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { recipientOf } from './recipient.ts';

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
let noor: TestMember;
let mail: ReceivedMail;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'mail@post.example.org' } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  noor = await aMember(server.context, site);
  mail = await aMailTo(noor, site);
});

/** A mail of any kind that can be switched off, as it arrived. */
async function aMailTo(who: TestMember, home: Site): Promise<ReceivedMail> {
  const mail = { subject: 'News', html: '<p>News</p>', text: 'News', images: [], unsubscribe: true } as const;
  await server.context.identity.mailMember({ site: home.id, member: who.memberId }, async () => mail);
  return mailbox.waitFor(who.email);
}

const headerOf = ({ headers }: ReceivedMail, name: string) =>
  headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
const unsubscribeUrlOf = (received: ReceivedMail) =>
  new URL(headerOf(received, 'List-Unsubscribe').replace(/^<(.+)>$/, '$1'));
const tokenOf = ({ returnPath }: ReceivedMail) =>
  /^mail\+(\w+)@post\.example\.org$/.exec(returnPath)?.[1] ?? '';

/**
 * A mail program has no page, no cookie and no key; it posts what the header says to where the header says. The page there
 * hands it on to the API.
 */
const oneClick = (url: URL, payload: string, type = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: 'POST',
    url: apiPathOf(url),
    headers: { host: url.host, 'content-type': type, 'user-agent': 'A mail program' },
    payload,
  });

const apiPathOf = ({ searchParams }: URL): string => `/api/unsubscriptions/${searchParams.get('token')}`;

/** Calls the mail server's report endpoint. */
const report = (token: string, body: object, host = site.domain) =>
  server.app.inject({ method: 'POST', url: `/api/mail-reports/${token}`, headers: { host }, payload: body });
const unsubscribe = (token: string, host = site.domain) =>
  server.app.inject({ method: 'POST', url: `/api/unsubscriptions/${token}`, headers: { host } });

const browser = () => aBrowser(server.app, site, noor.cookie);
async function stopsShown() {
  const [{ body: settings }, { body: own }] = [
    await browser().get('/api/notifications'),
    await browser().get('/api/user.php'),
  ];
  expect(settings.notifications.disabled).toEqual(own.user.notifications_disabled);
  return own.user.notifications_disabled;
}

describe('unsubscribe', () => {
  it('works with one click in the mail program (RFC 8058)', async () => {
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const answer = await oneClick(unsubscribeUrlOf(mail), headerOf(mail, 'List-Unsubscribe-Post'));
    expect([answer.statusCode, answer.json()]).toEqual([200, { unsubscribed: true }]);
    expect(await stopsShown()).toEqual(['unsubscribe']);
  });

  it('accepts multipart forms, any origin and repetitions', async () => {
    const url = unsubscribeUrlOf(mail);
    const part =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const first = await oneClick(url, part, 'multipart/form-data; boundary=x');
    const second = await server.app.inject({
      method: 'POST',
      url: apiPathOf(url),
      headers: { host: url.host, origin: 'https://mail.example.net', 'sec-fetch-site': 'cross-site' },
    });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(await stopsShown()).toEqual(['unsubscribe']);
  });

  it('is not triggered by GET, because scanners open every link in a mail', async () => {
    const { pathname, host } = unsubscribeUrlOf(mail);
    expect((await server.app.inject({ url: pathname, headers: { host } })).statusCode).toBe(404);
    expect(await stopsShown()).toEqual([]);
  });

  it('works for a deleted account that can be restored', async () => {
    const leave = 'update identity.account set deleted_at = $2 where member_id = $1';
    await server.kernel.database.pool.query(leave, [noor.memberId, new Date()]);
    expect((await unsubscribe(tokenOf(mail))).statusCode).toBe(200);
    await server.kernel.database.pool.query(leave, [noor.memberId, null]);
    expect(await stopsShown()).toEqual(['unsubscribe']);
  });
});

describe('mail server reports', () => {
  it.each(['bounce', 'spam_report'] as const)(
    '%s stops mail to the address the return path names',
    async (kind) => {
      const answer = await report(tokenOf(mail), { kind });
      expect([answer.statusCode, answer.json()]).toEqual([200, { stopped: true }]);
      expect(await stopsShown()).toEqual([kind]);
    },
  );

  it('are refused with another kind or none', async () => {
    for (const body of [{ kind: 'unsubscribe' }, {}]) {
      expect((await report(tokenOf(mail), body)).json()).toMatchObject({ code: 'invalid_request' });
    }
    expect(await stopsShown()).toEqual([]);
  });
});

it('answers alike for an invented token, one of another site and one of an erased member', async () => {
  const elsewhere = await aSite(server.kernel.database.db);
  const foreign = await aMember(server.context, elsewhere);
  const erased = await aMember(server.context, site);
  const [foreignToken, erasedToken] = [
    tokenOf(await aMailTo(foreign, elsewhere)),
    tokenOf(await aMailTo(erased, site)),
  ];
  await server.kernel.database.pool.query('delete from identity.account where member_id = $1', [
    erased.memberId,
  ]);
  const [head, last] = [tokenOf(mail).slice(0, -1), tokenOf(mail).at(-1)];
  const tokens = ['0'.repeat(52), `${head}${last === '0' ? '1' : '0'}`, foreignToken, erasedToken];

  for (const ask of [unsubscribe, (token: string) => report(token, { kind: 'bounce' })]) {
    const answers = await Promise.all(tokens.map(async (token) => (await ask(token)).json()));
    expect(answers[0]).toMatchObject({ code: 'link_invalid', statusCode: 410 });
    expect(answers).toEqual(answers.map(() => answers[0]));
  }
  expect((await unsubscribe(tokenOf(mail), elsewhere.domain)).statusCode).toBe(410);
  expect(await stopsShown()).toEqual([]);
  expect((await unsubscribe(foreignToken, elsewhere.domain)).statusCode).toBe(200);
});

it('collects the reasons, nudges open pages once for each, and lets the member resume', async () => {
  const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
  const token = tokenOf(mail);
  await report(token, { kind: 'bounce' });
  await unsubscribe(token);
  await unsubscribe(token);
  expect(await stopsShown()).toEqual(['bounce', 'unsubscribe']);
  expect(nudge.mock.calls).toEqual(Array(2).fill([site.id, noor.memberId, 'user']));

  const resumed = await browser().post('/api/notifications/resume');
  expect(resumed.body.notifications.disabled).toEqual([]);
  expect(await stopsShown()).toEqual([]);
  expect(nudge).toHaveBeenCalledTimes(3);
  nudge.mockRestore();

  const to = { site: site.id, member: noor.memberId };
  const may = async () =>
    (await recipientOf(server.context, server.kernel.database.db, to, 'email'))?.wants('like');
  expect(await may()).toBe(true);
  await unsubscribe(token);
  expect(await may()).toBe(false);
});
