import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { startSandboxProvider } from '@bowline/simulators/sandbox-provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPayment } from '#testing/factories/payments.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { customerNumber } from './receipt-facts.ts';

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(async () => {
  site = await aSite(server.kernel.database.db, { settings: { receipt_prefix: 'TST' } });
  ann = await aMember(server.context, site);
});

const get = (id: string, member: TestMember = ann) =>
  server.call(site, { url: `/api/payments/${id}/receipt`, headers: { cookie: member.cookie } });

it('is a PDF that no cache keeps, named by its number', async () => {
  const id = await aPayment(server.context, site, ann);
  const { statusCode, headers, rawPayload } = await get(id);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="TST-\d{4}-000001\.pdf"$/),
    'cache-control': 'no-store',
  });
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('exists for the buyer alone, and only once money was captured', async () => {
  const eve = await aMember(server.context, site);
  const [paid, unpaid] = [
    await aPayment(server.context, site, ann),
    await aPayment(server.context, site, ann, { state: 'pending' }),
  ];
  for (const [id, member] of [
    [paid, eve],
    [unpaid, ann],
  ] as const) {
    expect((await get(id, member)).statusCode).toBe(404);
    const mailed = await aBrowser(server.app, site, member.cookie).post(
      `/api/payments/${id}/receipt/mail`,
      {},
    );
    expect(mailed.status).toBe(404);
  }
});

it('is mailed on request with the PDF attached, each time as a mail of its own', async () => {
  const id = await aPayment(server.context, site, ann);
  const browser = aBrowser(server.app, site, ann.cookie);
  for (let times = 0; times < 2; times += 1)
    expect((await browser.post(`/api/payments/${id}/receipt/mail`, {})).status).toBe(200);
  await server.jobsDone();
  const mails = mailbox.messages(ann.email);
  expect(mails).toHaveLength(2);
  for (const { files } of mails) {
    expect(files).toMatchObject([{ name: expect.stringMatching(/^TST-.*\.pdf$/), type: 'application/pdf' }]);
    expect(
      Buffer.from(files[0]?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  const ids = mails.map(({ headers }) => headers.find((line) => /^message-id/i.test(line)));
  expect(new Set(ids).size).toBe(2);
});

it.each([
  ['its code was used since', 'kortingscode'],
  ['it would pass the own limit', 'eigen grens'],
])('a payment for an order that had ended is paid back with a mail that says why: %s', async (_, words) => {
  const { db } = server.kernel.database;
  const sandbox = await startSandboxProvider();
  try {
    site = await aSite(db, { settings: { time_bonus: false, welcome_percentage: 0, receipt_prefix: 'TST' } });
    ann = await aMember(server.context, site);
    await server.context.payments.saveProviderAccount(db, site.id, {
      provider: 'sandbox',
      position: 0,
      statementName: 'TST Media',
      credentials: sandbox.credentials,
    });
    await server.context.offers.addCode(db, site.id, { code: 'HALF', percentage: 50 });
    const browser = aBrowser(server.app, site, ann.cookie);
    const order = async (credits: number, amount: number) => {
      const expected = { amount, currency: 'EUR' };
      const wish = { credits, country: 'NL', method: 'paypal', code: 'HALF', expected };
      return (await browser.post('/api/payments', wish)).body.payment.id;
    };
    const check = async (id: string, declined: boolean) => {
      await browser.post(`/api/payments/${id}/check`, { declined });
      await server.jobsDone();
    };
    const id = await order(100, 600);
    await browser.post(`/api/payments/${id}/open`, {});
    await check(id, true);
    if (words === 'kortingscode') await order(250, 1_400);
    else await browser.put('/api/payments/spend-limit', { limit: { amount: 500, currency: 'EUR' } });
    await sandbox.pay(id);
    await check(id, false);

    expect((await browser.get(`/api/payments/${id}`)).body.payment).toMatchObject({
      state: 'refunded',
      refunded: { credits: 0, price: { amount: 600, currency: 'EUR' } },
    });
    expect(sandbox.books()).toMatchObject([{ payment: id, captured: 600, refunded: 600 }]);
    const mails = mailbox.messages(ann.email);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0])).toContain(words);
  } finally {
    await sandbox.close();
  }
});

it('has a customer number that is the member’s own and not their public id', () => {
  const number = (member: TestMember) =>
    customerNumber(server.kernel, { site: site.id, member: member.memberId });
  expect(number(ann)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(number(ann)).toBe(number(ann));
  expect(ann.publicId.toUpperCase()).not.toContain(number(ann).replace('-', ''));
});
