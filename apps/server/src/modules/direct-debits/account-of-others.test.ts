import { type CmSimulator, startCm } from '@bowline/simulators/cm-sms';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aBankForm, aCreditor } from '#testing/factories/payments.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** Somebody who knows an IBAN must not learn from any answer what others did with it: not even that they are members. */
let server: TestServer;
let cm: CmSimulator;

beforeAll(async () => {
  cm = await startCm();
  server = await aServer({
    env: { SMS_URL: cm.url, SMS_SENDER: 'TST Media', SMS_PRODUCT_TOKEN: cm.productToken },
  });
});
afterAll(async () => {
  await server.close();
  await cm.close();
});

const path = '/api/payments/direct-debit';
const shared = 'NL02 ABNA 0123 4567 89';
const unused = 'NL91 ABNA 0417 1643 00';

let numbers = 20_000_000;
const aNumber = () => {
  numbers += 1;
  return `06${numbers}`;
};

const query = (text: string, values: unknown[]) => server.kernel.database.pool.query(text, values);
const browser = (site: Site, member: TestMember) => aBrowser(server.app, site, member.cookie);

async function aShop(): Promise<Site> {
  const { db } = server.kernel.database;
  const settings = { time_bonus: false, welcome_percentage: 0, direct_debit_after_hours: 0 };
  const site = await aSite(db, { settings });
  await server.context.payments.saveProviderAccount(db, site.id, aCreditor);
  return site;
}

const prices = { 100: 1200, 500: 5000, 1000: 9000 } as const;
const order = (site: Site, member: TestMember, credits: keyof typeof prices) =>
  browser(site, member).post('/api/payments', {
    credits,
    country: 'NL',
    method: 'direct_debit',
    expected: { amount: prices[credits], currency: 'EUR' },
  });

/** What the import of a bank's file does, and the check that follows it. */
async function bankSays(site: Site, member: TestMember, state: 'settled' | 'rejected' | 'returned') {
  const batch = crypto.randomUUID();
  await query(
    'insert into direct_debits.collection_batch values ($1, $2::uuid, $2::text, current_date, 1, 1200, now())',
    [site.id, batch],
  );
  const { rows } = await query(
    `update direct_debits.collection set state = $4, batch_id = $3, reason = 'MD06'
     where state = 'waiting' and payment_id in (select id from payments.payment where site_id = $1 and member_id = $2)
     returning payment_id`,
    [site.id, member.memberId, batch, state],
  );
  for (const { payment_id } of rows)
    await browser(site, member).post(`/api/payments/${payment_id}/check`, {});
  await server.jobsDone();
}

/** What a member did with the account. What is refused at that point of the history changes nothing. */
const events = {
  form: (site: Site, member: TestMember) =>
    browser(site, member).post(`${path}/mandate`, { ...aBankForm, iban: shared, mobile: aNumber() }),
  async sign(site: Site, member: TestMember) {
    const mobile = aNumber();
    await browser(site, member).post(`${path}/mandate`, { ...aBankForm, iban: shared, mobile });
    const sent = cm.sent.find(({ to }) => to === `0031${mobile.slice(1)}`);
    if (sent) await browser(site, member).post(`${path}/mandate/sign`, { code: cm.codeFor(sent.to) });
  },
  order: (site: Site, member: TestMember) => order(site, member, 500),
  async buy(site: Site, member: TestMember) {
    const { body } = await order(site, member, 1000);
    if (body.payment) await browser(site, member).post(`/api/payments/${body.payment.id}/open`, {});
    await server.jobsDone();
  },
  async withdraw(site: Site, member: TestMember) {
    const { body } = await browser(site, member).get('/api/payments');
    for (const { id } of body.payments) await browser(site, member).post(`/api/payments/${id}/withdraw`, {});
    await server.jobsDone();
  },
  revoke: (site: Site, member: TestMember) => browser(site, member).post(`${path}/mandate/revoke`, {}),
  settle: (site: Site, member: TestMember) => bankSays(site, member, 'settled'),
  reject: (site: Site, member: TestMember) => bankSays(site, member, 'rejected'),
  comeBack: (site: Site, member: TestMember) => bankSays(site, member, 'returned'),
} satisfies Record<string, (site: Site, member: TestMember) => Promise<unknown>>;
type Event = keyof typeof events;

async function live(site: Site, history: readonly (readonly [number, Event])[]): Promise<void> {
  const others = [await aMember(server.context, site), await aMember(server.context, site)];
  for (const [who, event] of history) {
    const member = others[who];
    if (member) await events[event](site, member);
  }
}

/** An answer without what differs between any two members: ids, numbers, digits of the account, and the time of asking. */
const comparable = ({ status, body }: { readonly status: number; readonly body: unknown }) => ({
  status,
  body: JSON.parse(
    JSON.stringify(body)
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replaceAll(/M-\d{6}/g, 'reference')
      .replaceAll(/•• ••\d\d \d\d/g, 'account')
      .replaceAll(/•••• \d{4}/g, 'mobile'),
  ) as unknown,
});

/** Everything a stranger can ask about direct debit with this IBAN, up to the order. */
async function askedBy(site: Site, stranger: TestMember, iban: string) {
  const page = browser(site, stranger);
  const mobile = aNumber();
  const form = await page.post(`${path}/mandate`, { ...aBankForm, iban, mobile });
  const prepared = await page.get(path);
  const code = cm.codeFor(`0031${mobile.slice(1)}`);
  const wrong = await page.post(`${path}/mandate/sign`, { code: code === '000000' ? '000001' : '000000' });
  const signed = await page.post(`${path}/mandate/sign`, { code });
  const answers = [form, prepared, wrong, signed, ...(await standing(site, stranger))];
  return answers.map(comparable);
}
const standing = async (site: Site, stranger: TestMember) => [
  await browser(site, stranger).get(path),
  await browser(site, stranger).get('/api/payments/checkout?country=NL'),
  await browser(site, stranger).get('/api/payments'),
];

const bareRefusal = { status: 409, body: expect.objectContaining({ code: 'debit_unavailable', params: {} }) };

/** Asks as two strangers, with the IBAN of others and with one that nobody uses. Returns whether the order was refused. */
async function strangerLearns(site: Site, credits: keyof typeof prices): Promise<boolean> {
  const [snoop, control] = [await aMember(server.context, site), await aMember(server.context, site)];
  const heard = await askedBy(site, snoop, shared);
  expect(heard).toEqual(await askedBy(site, control, unused));
  const [ordered, usual] = [await order(site, snoop, credits), await order(site, control, credits)];
  expect(usual.status).toBe(200);
  if (ordered.status !== 200) {
    expect(ordered).toMatchObject(bareRefusal);
    expect((await standing(site, snoop)).map(comparable)).toEqual(heard.slice(-3));
    return true;
  }
  expect(comparable(ordered)).toEqual(comparable(usual));
  const after = async (member: TestMember) => (await standing(site, member)).map(comparable);
  expect(await after(snoop)).toEqual(await after(control));
  return false;
}

it('whatever others did with an IBAN, a stranger is answered as with an unused one, but for a bare refusal of the order', {
  timeout: patience(240_000),
}, async () => {
  const happening = fc.tuple(
    fc.nat(1),
    fc.constantFrom(...(Object.keys(events) as Event[]), 'sign' as const, 'buy' as const),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 6 }),
      fc.constantFrom(100 as const, 500 as const, 1000 as const),
      async (history, credits) => {
        const site = await aShop();
        await live(site, history);
        await strangerLearns(site, credits);
      },
    ),
    { numRuns: 10 },
  );
});

it.each([
  [
    'used up the limit of the account',
    [
      [0, 'sign'],
      [0, 'buy'],
      [1, 'sign'],
      [1, 'order'],
    ],
    true,
  ],
  [
    'have a debit of the account that came back',
    [
      [0, 'sign'],
      [0, 'buy'],
      [0, 'comeBack'],
    ],
    true,
  ],
  [
    'have a debit of the account that was rejected',
    [
      [0, 'sign'],
      [0, 'buy'],
      [0, 'reject'],
    ],
    true,
  ],
  [
    'withdrew from all they bought',
    [
      [0, 'sign'],
      [0, 'buy'],
      [0, 'withdraw'],
    ],
    false,
  ],
] as const)(
  'where others %s, the order alone tells it, without figures or times',
  async (_, history, isRefused) => {
    const site = await aShop();
    await live(site, history);
    expect(await strangerLearns(site, 500)).toBe(isRefused);
  },
  patience(60_000),
);
