import { type CmSimulator, startCm } from '@bowline/simulators/cm-sms';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerViolations } from '#modules/credits/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aBankForm, aCreditor } from '#testing/factories/payments.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { purgeMandates } from './purge.ts';

let server: TestServer;
let cm: CmSimulator;
let mailbox: Mailbox;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  [cm, mailbox] = await Promise.all([startCm(), startMailbox()]);
  server = await aServer({
    env: {
      SMTP_URL: mailbox.smtpUrl,
      SMS_URL: cm.url,
      SMS_SENDER: 'TST Media',
      SMS_PRODUCT_TOKEN: cm.productToken,
    },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([cm.close(), mailbox.close()]);
});
beforeEach(async () => {
  const { db } = server.kernel.database;
  site = await aSite(db, {
    settings: {
      time_bonus: false,
      welcome_percentage: 0,
      receipt_prefix: 'TST',
      direct_debit_after_hours: 0,
    },
  });
  await server.context.payments.saveProviderAccount(db, site.id, aCreditor);
  ann = await aMember(server.context, site);
});

let numbers = 10_000_000;
/** Each member has a number of their own: the messages to one number are limited. */
const aNumber = () => {
  numbers += 1;
  return `06${numbers}`;
};
const dialled = (mobile: string) => `0031${mobile.slice(1)}`;

const path = '/api/payments/direct-debit';
const browser = (member: TestMember = ann) => aBrowser(server.app, site, member.cookie);
const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.kernel.database.pool.query<Row>(text, values)).rows;
const balance = async (member: TestMember = ann) =>
  (await server.context.credits.balanceOf(server.kernel.database.db, site.id, [member.memberId])).get(
    member.memberId,
  );
const read = async (member: TestMember = ann) => (await browser(member).get(path)).body;

async function prepare(member: TestMember = ann, form: object = {}): Promise<string> {
  const mobile = aNumber();
  const { status, body } = await browser(member).post(`${path}/mandate`, { ...aBankForm, mobile, ...form });
  expect([status, body]).toEqual([200, expect.anything()]);
  return dialled(mobile);
}
const enter = (code: string, member: TestMember = ann) =>
  browser(member).post(`${path}/mandate/sign`, { code });
async function sign(member: TestMember = ann, form: object = {}): Promise<void> {
  const number = await prepare(member, form);
  expect((await enter(cm.codeFor(number), member)).status).toBe(200);
}

const wish = (credits: number, amount: number) => ({
  credits,
  country: 'NL',
  method: 'direct_debit',
  expected: { amount, currency: 'EUR' },
});
const order = (credits = 100, amount = 1200, member: TestMember = ann) =>
  browser(member).post('/api/payments', wish(credits, amount));

async function buy(credits = 100, amount = 1200, member: TestMember = ann): Promise<string> {
  const { body } = await order(credits, amount, member);
  const opened = await browser(member).post(`/api/payments/${body.payment.id}/open`, {});
  expect([opened.status, opened.body]).toEqual([200, { redirect: null }]);
  await server.jobsDone();
  return body.payment.id;
}
const paymentOf = async (id: string, member: TestMember = ann) =>
  (await browser(member).get(`/api/payments/${id}`)).body.payment;

/** What the import of the bank's files does. */
async function comesBack(id: string): Promise<void> {
  const batch = crypto.randomUUID();
  await query(
    `insert into direct_debits.collection_batch values ($1, $2::uuid, $2::text, current_date, 1, 1200, now())`,
    [site.id, batch],
  );
  await query(
    `update direct_debits.collection set state = 'returned', batch_id = $2, reason = 'MD06' where payment_id = $1`,
    [id, batch],
  );
  await browser().post(`/api/payments/${id}/check`, {});
  await server.jobsDone();
}

describe('a mandate', () => {
  it('is prepared, signed with the code from the text message, and mailed', async () => {
    const number = await prepare();
    expect((await read()).unsigned).toMatchObject({
      reference: expect.stringMatching(/^TST-M-\d{6}$/),
      holder: 'R. Visser',
      account: 'NL•• ••67 89',
      mobile: expect.stringMatching(/^\+31 •••• \d{4}$/),
      attempts_left: 5,
    });
    expect(cm.sent.at(-1)).toMatchObject({ from: 'TST Media', text: expect.stringMatching(/^TST Media: /) });
    const code = cm.codeFor(number);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await enter(wrong)).toMatchObject({
      status: 400,
      body: { code: 'code_wrong', params: { left: 4 } },
    });
    const { status, body } = await enter(code);
    expect([status, body.mandate]).toEqual([200, expect.objectContaining({ account: 'NL•• ••67 89' })]);
    await server.jobsDone();
    const mail = await mailbox.waitFor(ann.email, {
      where: ({ text }) => text.includes(body.mandate.reference),
    });
    expect(mail.text).toContain('NL00ZZZ000000010000');
    expect(mail.text).not.toContain('NL02');
    expect(await read()).toMatchObject({
      mandate: { reference: body.mandate.reference },
      unsigned: null,
      limit: { amount: 15_000 },
      used: { amount: 0 },
      blocked: null,
      creditor: { id: 'NL00ZZZ000000010000' },
    });
  });

  it('takes five attempts, in parallel too, and no right code afterwards', async () => {
    const code = cm.codeFor(await prepare());
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 7 }, () => enter(wrong)));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(4);
    expect(codes.filter((one) => one === 'code_lapsed')).toHaveLength(3);
    expect(await enter(code)).toMatchObject({ status: 410, body: { code: 'code_lapsed' } });
  });

  it('gets a new code after a minute, and the old one no longer works', async () => {
    const number = await prepare();
    const first = cm.codeFor(number);
    expect((await browser().post(`${path}/mandate/code`, {})).body.code).toBe('sms_limit');
    await query(
      "update direct_debits.mandate set code_sent_at = now() - interval '61 seconds', code_expires_at = now() where member_id = $1",
      [ann.memberId],
    );
    expect((await enter(first)).body.code).toBe('code_lapsed');
    expect((await browser().post(`${path}/mandate/code`, {})).status).toBe(200);
    const second = cm.codeFor(number);
    if (first !== second) expect((await enter(first)).body.code).toBe('code_wrong');
    expect((await enter(second)).status).toBe(200);
  });

  it('replaces the earlier one, and can be taken back', async () => {
    await sign();
    await sign();
    expect(
      await query('select state from direct_debits.mandate where member_id = $1 order by number', [
        ann.memberId,
      ]),
    ).toEqual([{ state: 'replaced' }, { state: 'signed' }]);
    expect((await browser().post(`${path}/mandate/revoke`, {})).status).toBe(200);
    expect((await read()).mandate).toBeNull();
    expect((await order()).body.code).toBe('mandate_missing');
    await purgeMandates(server.kernel);
    expect(await query('select from direct_debits.mandate where member_id = $1', [ann.memberId])).toEqual([]);
  });

  it('needs a confirmed address and an account of some age, and nobody is texted before', async () => {
    const { db } = server.kernel.database;
    const slow = await aSite(db, { settings: { direct_debit_after_hours: 24 } });
    await server.context.payments.saveProviderAccount(db, slow.id, aCreditor);
    const hoursAgo = (hours: number) => new Date(server.kernel.clock.now().getTime() - hours * 3_600_000);
    const newcomer = await aMember(server.context, slow, { signupAt: hoursAgo(23) });
    const settled = await aMember(server.context, slow, { signupAt: hoursAgo(25) });
    const unconfirmed = await aMember(server.context, slow, { signupAt: hoursAgo(25), confirmed: false });
    const texted = () => cm.sent.length;
    const before = texted();
    const asked = async (member: TestMember) => {
      const page = aBrowser(server.app, slow, member.cookie);
      const { body } = await page.get(path);
      const answer = await page.post(`${path}/mandate`, { ...aBankForm, mobile: aNumber() });
      return [body.waits?.for ?? null, answer.status, answer.body.code];
    };
    expect(await asked(newcomer)).toEqual(['age', 403, 'account_too_new']);
    expect(await asked(unconfirmed)).toEqual(['confirmation', 403, 'confirmation_required']);
    expect(texted()).toBe(before);
    expect(await asked(settled)).toEqual([null, 200, undefined]);
  });

  it.each([
    ['a wrong IBAN', { iban: 'NL91ABNA0417164301' }, 400, 'iban_invalid'],
    ['a fixed line', { mobile: '020 123 4567' }, 400, 'mobile_invalid'],
  ])('is refused with %s, and nobody is texted', async (_, form, status, code) => {
    const before = cm.sent.length;
    const answer = await browser().post(`${path}/mandate`, { ...aBankForm, ...form });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(cm.sent).toHaveLength(before);
  });

  it('is not stored when the text message was not accepted', async () => {
    cm.breakNext('error');
    const answer = await browser().post(`${path}/mandate`, { ...aBankForm, mobile: aNumber() });
    expect(answer).toMatchObject({ status: 503, body: { code: 'sms_failed' } });
    expect((await read()).unsigned).toBeNull();
  });
});

describe('an order by direct debit', () => {
  it('needs a mandate', async () => {
    expect(await order()).toMatchObject({ status: 409, body: { code: 'mandate_missing' } });
  });

  it('is credited at once and collected later', async () => {
    await sign();
    const id = await buy();
    expect(await balance()).toBe(100);
    expect(await paymentOf(id)).toMatchObject({
      state: 'completed',
      collection: {
        account: 'NL•• ••67 89',
        settled: false,
        due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    });
    expect((await read()).used).toEqual({ amount: 1200, currency: 'EUR' });
    const mail = await mailbox.waitFor(ann.email, { where: ({ text }) => text.includes('TST-2026-') });
    expect(mail.text).toMatch(/TST-M-\d{6}/);
    expect(Object.values(await ledgerViolations(server.kernel.database.db))).not.toContain(1);
  });

  it('never passes the limit, in parallel too and with the same account of somebody else', async () => {
    await sign();
    const bob = await aMember(server.context, site);
    await sign(bob);
    const [small, middle, large] = [
      [100, 1200],
      [500, 5000],
      [1000, 9000],
    ] as const;
    const wishes = [small, middle, large, small, middle, large].map(([credits, amount], index) =>
      order(credits, amount, index < 3 ? ann : bob),
    );
    const answers = await Promise.all(wishes);
    const accepted = answers.flatMap(({ body }) => body.payment?.price.amount ?? []);
    expect(accepted.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(15_000);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.length).toBeGreaterThan(0);
    for (const { body } of refusals) expect(['debit_limit', 'debit_unavailable']).toContain(body.code);

    const used = [await read(), await read(bob)].map((view) => view.used.amount);
    expect(used.reduce((sum, amount) => sum + amount, 0)).toBe(
      accepted.reduce((sum, amount) => sum + amount, 0),
    );
    const { body } = await browser().get('/api/payments/checkout?country=NL');
    const debit = body.methods.find(({ method }: { method: string }) => method === 'direct_debit');
    expect(debit.most.amount).toBe(15_000 - (used[0] ?? 0));
  });

  it('that lapsed unopened no longer counts', async () => {
    await sign();
    const { body } = await order(1000, 9000);
    expect((await order(1000, 9000)).body.payment.id).toBe(body.payment.id);
    expect((await order(2500, 20_000)).body.code).toBe('debit_limit');
    await browser().post(`/api/payments/${body.payment.id}/check`, { declined: true });
    await server.jobsDone();
    expect((await read()).used.amount).toBe(0);
  });

  it('that came back takes the credits and blocks member and account', async () => {
    await sign();
    const id = await buy();
    await server.context.credits.spend(
      server.kernel.database.db,
      { site: site.id, member: ann.memberId },
      { reason: 'message', reference: crypto.randomUUID(), credits: 40 },
    );
    await comesBack(id);
    expect(await paymentOf(id)).toMatchObject({ state: 'charged_back' });
    expect(await balance()).toBe(0);
    expect((await read()).blocked).toMatchObject({
      payment: { id, price: { amount: 1200 } },
      owed_credits: 40,
      owed_money: { amount: 480 },
    });
    expect((await order()).body.code).toBe('debit_blocked');
    const { body } = await browser().get('/api/payments/checkout?country=NL');
    expect(body.methods).toEqual([expect.objectContaining({ method: 'direct_debit', closed: 'blocked' })]);
    const again = { ...aBankForm, mobile: aNumber() };
    expect((await browser().post(`${path}/mandate`, again)).body.code).toBe('debit_blocked');
    const bob = await aMember(server.context, site);
    await sign(bob);
    expect((await order(100, 1200, bob)).body.code).toBe('debit_unavailable');
  });

  it('that is withdrawn from before the bank has it is collected less or not at all', async () => {
    await sign();
    const id = await buy();
    await browser().post(`/api/payments/${id}/withdraw`, {});
    await server.jobsDone();
    expect(await paymentOf(id)).toMatchObject({ state: 'refunded' });
    expect(
      await query('select state, amount from direct_debits.collection where payment_id = $1', [id]),
    ).toEqual([{ state: 'cancelled', amount: 0 }]);
    expect(await query('select state from payments.refund where payment_id = $1', [id])).toEqual([
      { state: 'sent' },
    ]);
    for (let times = 0; times < 2; times += 1) {
      await browser().post(`/api/payments/${id}/check`, {});
      await server.jobsDone();
    }
    expect(await paymentOf(id)).toMatchObject({ state: 'refunded', refunded: { credits: 100 } });
  });
});
