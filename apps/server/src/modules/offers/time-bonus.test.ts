import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

const signupAt = new Date('2026-03-01T12:00:00Z');
const clock = fixedClock(signupAt);
const secondsAfterSignup = (seconds: number) => clock.set(new Date(signupAt.getTime() + seconds * 1000));
let server: TestServer;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(signupAt);
  site = await aSite(server.kernel.database.db, { settings: { discreet_accounts: false } });
  ann = await aMember(server.context, site, { signupAt });
});

const logIn = async (browser: Browser) =>
  (await browser.post('/api/user.php', { email: ann.email, password: ann.password })).body.user
    .time_bonus_seconds;
const read = async (browser: Browser) => (await browser.get('/api/user.php')).body.user?.time_bonus_seconds;

it.each([
  [0, 14_400],
  [1, 14_399],
  [14_399, 1],
  [14_400, null],
  [14_401, null],
])('%d s after sign-up time_bonus_seconds is %s, after every login', async (seconds, left) => {
  secondsAfterSignup(seconds);
  const browser = aBrowser(server.app, site);
  expect((await browser.get('/api/user.php')).body).toEqual({ user: null });
  expect(await logIn(browser)).toBe(left);
  expect(await read(browser)).toBe(left);
  await browser.get('/api/logout.php');
  expect((await browser.get('/api/user.php')).body).toEqual({ user: null });
  expect(await logIn(browser)).toBe(left);
});

it('the time bonus keeps running while the member is logged out, and a login does not restart it', async () => {
  const browser = aBrowser(server.app, site);
  expect(await logIn(browser)).toBe(14_400);
  await browser.get('/api/logout.php');
  secondsAfterSignup(7_200);
  expect(await logIn(browser)).toBe(7_200);
  secondsAfterSignup(14_400);
  expect(await read(browser)).toBeNull();
  expect(await logIn(aBrowser(server.app, site))).toBeNull();
});

it('the time bonus starts at sign-up', async () => {
  clock.set(new Date());
  const browser = aBrowser(server.app, site);
  const form = {
    email: 'new-member@example.org',
    password: 'three knots and a bight',
    name: 'New member',
    date_of_birth: '1990-06-15',
    gender: 'male',
    consent: true,
  };
  expect((await browser.post('/api/signup', form)).status).toBe(200);
  expect(await read(browser)).toBe(14_400);
});

it('the time bonus ends with the first purchase', async () => {
  secondsAfterSignup(60);
  const browser = aBrowser(server.app, site, ann.cookie);
  expect(await read(browser)).toBe(14_340);
  await server.context.identity.makePremium(server.kernel.database.db, site.id, ann.memberId);
  expect(await read(browser)).toBeNull();
  expect(await logIn(aBrowser(server.app, site))).toBeNull();
});

it('time_bonus_seconds is null while a payment has used the code, and back after release()', async () => {
  const { db } = server.kernel.database;
  const browser = aBrowser(server.app, site, ann.cookie);
  const paymentId = crypto.randomUUID() as EntityId;
  const order = { amount: 2_500, currency: 'EUR', country: 'NL', method: 'ideal' } as const;
  const redemption = { site, member: ann.memberId, code: 'TIMEBONUS25', paymentId, order };
  await server.context.offers.redeem(db, { ...redemption, locale: 'nl' });
  expect(await read(browser)).toBeNull();
  await server.context.offers.release(db, { site: site.id, paymentId });
  expect(await read(browser)).toBe(14_400);
});

it('time_bonus_seconds is null on a site that has switched the bonus off', async () => {
  const plain = await aSite(server.kernel.database.db, { settings: { time_bonus: false } });
  const member = await aMember(server.context, plain, { signupAt });
  expect(await read(aBrowser(server.app, plain, member.cookie))).toBeNull();
});
