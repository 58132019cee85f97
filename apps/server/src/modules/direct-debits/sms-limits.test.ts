import { type CmSimulator, startCm } from '@bowline/simulators/cm-sms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aBankForm, aCreditor } from '#testing/factories/payments.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** Each text message costs money, and can be sent to somebody who did not ask for it. The limits are those of production. */
let server: TestServer;
let cm: CmSimulator;

beforeAll(async () => {
  cm = await startCm();
  server = await aServer({
    env: { SMS_URL: cm.url, SMS_SENDER: 'TST Media', SMS_PRODUCT_TOKEN: cm.productToken, LIMIT_SCALE: '1' },
  });
});
afterAll(async () => {
  await server.close();
  await cm.close();
});

const path = '/api/payments/direct-debit/mandate';

async function aShop(settings: Partial<Site['settings']> = {}): Promise<Site> {
  const { db } = server.kernel.database;
  const site = await aSite(db, { settings: { direct_debit_after_hours: 0, ...settings } });
  await server.context.payments.saveProviderAccount(db, site.id, aCreditor);
  return site;
}

let numbers = 30_000_000;
const aNumber = () => {
  numbers += 1;
  return `06${numbers}`;
};
const prepare = (site: Site, member: TestMember, mobile = aNumber()) =>
  aBrowser(server.app, site, member.cookie).post(path, { ...aBankForm, mobile });
const join = (site: Site, overrides?: MemberOverrides) => aMember(server.context, site, overrides);

const byText = (one: string | number, other: string | number) => String(one).localeCompare(String(other));

/** How the calls were answered, and how many messages they cost. */
async function texted(calls: () => Promise<readonly { status: number; body: { code?: string } }[]>) {
  const before = cm.sent.length;
  const answers = await calls();
  return {
    answers: answers.map(({ status, body }) => body.code ?? status).toSorted(byText),
    messages: cm.sent.length - before,
  };
}

it('of ten mandates prepared at once one is texted, and the others are refused before they cost anything', async () => {
  const site = await aShop();
  const member = await join(site);
  const outcome = await texted(() => Promise.all(Array.from({ length: 10 }, () => prepare(site, member))));
  expect(outcome).toEqual({
    answers: [200, ...Array.from({ length: 9 }, () => 'rate_limited')],
    messages: 1,
  });
});

it('a member is texted once a minute, whatever the number, also after taking the mandate back', async () => {
  const site = await aShop();
  const member = await join(site);
  const outcome = await texted(async () => {
    const first = await prepare(site, member);
    await aBrowser(server.app, site, member.cookie).post(`${path}/revoke`, {});
    return [first, await prepare(site, member)];
  });
  expect(outcome).toEqual({ answers: [200, 'rate_limited'], messages: 1 });
});

it('a number is texted six times a day at most, by one member or several', async () => {
  const site = await aShop();
  const mobile = aNumber();
  const outcome = await texted(async () => {
    const answers = [];
    for (let times = 0; times < 8; times += 1) answers.push(await prepare(site, await join(site), mobile));
    return answers;
  });
  expect(outcome).toEqual({ answers: [200, 200, 200, 200, 200, 200, 'sms_limit', 'sms_limit'], messages: 6 });
});

it('a site sends no more text messages a day than its setting says, and another site is not held up', async () => {
  const [site, other] = [await aShop({ text_messages_a_day: 3 }), await aShop({ text_messages_a_day: 3 })];
  const members = await Promise.all(Array.from({ length: 6 }, () => join(site)));
  const outcome = await texted(() => Promise.all(members.map((member) => prepare(site, member))));
  expect(outcome).toEqual({ answers: [200, 200, 200, 'sms_limit', 'sms_limit', 'sms_limit'], messages: 3 });
  expect((await prepare(other, await join(other))).status).toBe(200);
});

it('an account whose address is not confirmed sends none', async () => {
  const site = await aShop();
  const member = await join(site, { confirmed: false });
  const outcome = await texted(async () => [await prepare(site, member)]);
  expect(outcome).toEqual({ answers: ['confirmation_required'], messages: 0 });
});
