import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import type { NewCode } from './add-code.ts';

const signupAt = new Date('2026-03-01T12:00:00Z');
const clock = fixedClock(signupAt);
const after = (seconds: number) => new Date(signupAt.getTime() + seconds * 1000);
const fourHours = 14_400;
const day = 86_400;
let server: TestServer;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(signupAt);
  site = await aSite(server.kernel.database.db);
  ann = await member();
});

const member = (overrides: MemberOverrides = {}, of: Site = site) =>
  aMember(server.context, of, { signupAt, ...overrides });
const ask = (who: TestMember, query: string, of: Site = site) =>
  aBrowser(server.app, of, who.cookie).get(`/api/discountcode.php${query}`);
const enter = (who: TestMember, code: string, of: Site = site) =>
  ask(who, `?${new URLSearchParams({ code })}`, of);
const signupCodeOf = async (who: TestMember, of: Site = site) =>
  (await ask(who, '?welcome=true', of)).body.discountcode?.code ?? null;
const add = (code: Partial<NewCode> = {}, of: Site = site) =>
  server.context.offers.addCode(server.kernel.database.db, of.id, {
    code: 'KNOOP15',
    percentage: 15,
    ...code,
  });
const use = (who: TestMember, code: string) =>
  server.context.offers.redeem(server.kernel.database.db, {
    site,
    member: who.memberId,
    code,
    paymentId: crypto.randomUUID() as EntityId,
    order: { amount: 5_000, currency: 'EUR', country: 'NL', method: 'ideal' },
    locale: 'nl',
  });

const refusal = (status: number, code: string) => ({ status, body: { statusCode: status, code } });
const notFound = refusal(404, 'code_not_found');
const used = refusal(409, 'code_used');
const expired = refusal(410, 'code_expired');

describe('GET /api/discountcode.php?welcome=true', () => {
  it('answers the time bonus while it runs', async () => {
    expect(await ask(ann, '?welcome=true')).toMatchObject({
      status: 200,
      body: {
        discountcode: {
          code: 'TIMEBONUS25',
          value_percentage: 25,
          minimum_order_value: null,
          currency: null,
          country: null,
          user_id: null,
          expires: after(fourHours).toISOString(),
          status: 'active',
          validity: 'once-per-user',
          expired: false,
          paymentmethods: [],
        },
      },
    });
  });

  it('answers the smaller welcome code after the bonus, then none', async () => {
    clock.set(after(fourHours));
    const { discountcode } = (await ask(ann, '?welcome=true')).body;
    expect(discountcode).toMatchObject({ code: 'WELCOME10', value_percentage: 10 });
    expect(discountcode.expires).toBe(after(fourHours + 14 * day).toISOString());
    clock.set(after(fourHours + 14 * day));
    expect(await signupCodeOf(ann)).toBeNull();
  });

  it('answers none to a member who has paid or has used a sign-up code', async () => {
    expect(await signupCodeOf(await member({ premium: true }))).toBeNull();
    expect(await use(ann, 'TIMEBONUS25')).toMatchObject({ ok: true });
    expect(await signupCodeOf(ann)).toBeNull();
    clock.set(after(fourHours));
    expect(await signupCodeOf(ann)).toBeNull();
  });

  it.each([
    [{ time_bonus: false, welcome_percentage: 15, welcome_days: 1 }, ['WELCOME15', 'WELCOME15', null]],
    [{ time_bonus: true, welcome_percentage: 0 }, ['TIMEBONUS25', null, null]],
    [{ time_bonus: false, welcome_percentage: 0 }, [null, null, null]],
  ])('follows the site settings %j', async (settings, codes) => {
    const other = await aSite(server.kernel.database.db, { settings });
    const ben = await member({}, other);
    for (const [index, seconds] of [0, fourHours, day].entries()) {
      clock.set(after(seconds));
      expect(await signupCodeOf(ben, other)).toBe(codes[index]);
    }
  });

  it('the answered code also works when typed, and only while it is valid', async () => {
    expect((await enter(ann, ' timebonus25 ')).body.discountcode).toMatchObject({ code: 'TIMEBONUS25' });
    expect(await enter(ann, 'WELCOME10')).toMatchObject(notFound);
    clock.set(after(fourHours));
    expect(await enter(ann, 'TIMEBONUS25')).toMatchObject(expired);
    expect((await enter(ann, 'welcome10')).body.discountcode).toMatchObject({ code: 'WELCOME10' });
    expect(await enter(ann, 'WELCOME24')).toMatchObject(notFound);
    await use(ann, 'WELCOME10');
    expect(await enter(ann, 'WELCOME10')).toMatchObject(used);
    expect(await enter(ann, 'TIMEBONUS25')).toMatchObject(used);
    clock.set(after(fourHours + 14 * day));
    expect(await enter(await member(), 'WELCOME10')).toMatchObject(expired);
    clock.set(after(1));
    expect(await enter(await member({ premium: true }), 'TIMEBONUS25')).toMatchObject(expired);
    const plain = await aSite(server.kernel.database.db, { settings: { time_bonus: false } });
    expect(await enter(await member({}, plain), 'TIMEBONUS25', plain)).toMatchObject(notFound);
  });
});

describe('GET /api/discountcode.php?code= with a staff code', () => {
  it('answers the discount, ignoring case and surrounding spaces', async () => {
    const minimum = { amount: 2_000, currency: 'EUR' } as const;
    await add({ minimum, country: 'NL', expiresAt: after(day), paymentMethods: ['ideal', 'card'] });
    for (const code of ['KNOOP15', ' knoop15 ', 'Knoop15'])
      expect((await enter(ann, code)).body).toEqual({
        discountcode: {
          code: 'KNOOP15',
          value_percentage: 15,
          minimum_order_value: 2_000,
          currency: 'EUR',
          country: 'NL',
          user_id: null,
          expires: after(day).toISOString(),
          status: 'active',
          validity: 'once-per-user',
          expired: false,
          paymentmethods: ['ideal', 'card'],
        },
      });
  });

  it('answers a personal code to its member only', async () => {
    await add({ member: ann.memberId, validity: 'once' });
    expect((await enter(ann, 'KNOOP15')).body.discountcode).toMatchObject({
      user_id: ann.publicId,
      validity: 'once',
      expires: null,
    });
    expect(await enter(await member(), 'KNOOP15')).toMatchObject(notFound);
  });

  it('answers identically for an unknown, foreign, withdrawn, future or malformed code', async () => {
    const elsewhere = await aSite(server.kernel.database.db);
    await add({ code: 'ELSEWHERE' }, elsewhere);
    await add({ code: 'WITHDRAWN' });
    await add({ code: 'TOMORROW', startsAt: after(day) });
    await add({ code: 'OTHERS', member: (await member()).memberId, expiresAt: after(-1) });
    await server.kernel.database.db
      .updateTable('offers.code')
      .set({ withdrawn_at: clock.now() })
      .where('site_id', '=', site.id)
      .where('code', '=', 'WITHDRAWN')
      .execute();
    const guesses = ['NOSUCH', 'ELSEWHERE', 'WITHDRAWN', 'TOMORROW', 'OTHERS', '100%', 'é'];
    const answers = await Promise.all(guesses.map((code) => enter(ann, code)));
    for (const { status, body } of answers) expect({ status, body }).toEqual(statusAndBody(answers[0]));
    expect(answers[0]).toMatchObject({ ...notFound, body: { message: 'Code niet gevonden' } });
    clock.set(after(day));
    expect((await enter(ann, 'TOMORROW')).status).toBe(200);
  });

  it('answers code_expired from expiresAt on', async () => {
    await add({ expiresAt: after(60) });
    clock.set(after(59));
    expect((await enter(ann, 'KNOOP15')).status).toBe(200);
    clock.set(after(60));
    expect(await enter(ann, 'KNOOP15')).toMatchObject(expired);
  });

  it('answers code_used per member, and to everybody for a `once` code', async () => {
    await add({ code: 'EACH' });
    await add({ code: 'ONLY', validity: 'once' });
    const ben = await member();
    await use(ben, 'EACH');
    await use(ben, 'ONLY');
    expect(await enter(ben, 'EACH')).toMatchObject({
      ...used,
      body: { message: 'Code reeds gebruikt' },
    });
    expect((await enter(ann, 'EACH')).status).toBe(200);
    expect(await enter(ann, 'ONLY')).toMatchObject(used);
  });

  it('answers code_not_here to a member of another country', async () => {
    await add({ country: 'BE' });
    expect((await enter(await member({ country: 'BE' }), 'KNOOP15')).status).toBe(200);
    expect(await enter(ann, 'KNOOP15')).toMatchObject(refusal(403, 'code_not_here'));
  });
});

describe('addCode()', () => {
  it.each(['nl', 'N', 'NLD', 'US', ''])('rejects the country %j', async (country) => {
    await expect(add({ country })).rejects.toThrow('a country of members');
    expect(await enter(ann, 'KNOOP15')).toMatchObject(notFound);
  });

  it('rejects a currency that no price is in', async () => {
    const minimum = { amount: 1_000, currency: 'USD' as 'EUR' };
    await expect(add({ minimum })).rejects.toThrow('a currency of ours');
  });

  it('returns false for a taken name and for the name of a sign-up code', async () => {
    expect(await add()).toBe(true);
    expect(await add({ code: 'knoop15', percentage: 90 })).toBe(false);
    expect(await add({ code: 'TimeBonus25' })).toBe(false);
    expect(await add({ code: 'WELCOME10', percentage: 90 })).toBe(false);
    await expect(add({ code: 'two words' })).rejects.toThrow('letters');
    const { db } = server.kernel.database;
    const directInsert = db.insertInto('offers.code').values({
      site_id: site.id,
      code: 'WELCOME10',
      percentage: 90,
      validity: 'once',
      starts_at: clock.now(),
    });
    await expect(directInsert.execute()).rejects.toThrow('code_is_not_a_newcomers');
  });
});

const statusAndBody = (answer: { status: number; body: unknown } | undefined) => ({
  status: answer?.status,
  body: answer?.body,
});

describe('GET /api/discountcode.php', () => {
  it('answers null without a code, and prefers a typed code to welcome=true', async () => {
    for (const query of ['', '?welcome=false', '?code=', '?code=%20', '?network=abc'])
      expect(await ask(ann, query)).toMatchObject({ status: 200, body: { discountcode: null } });
    await add();
    const both = await ask(ann, '?code=KNOOP15&welcome=true&network=abc');
    expect(both.body.discountcode.code).toBe('KNOOP15');
  });

  it('requires a logged-in member', async () => {
    const { status, body } = await aBrowser(server.app, site).get('/api/discountcode.php?welcome=true');
    expect([status, body.code]).toEqual([403, 'authentication_required']);
  });
});

describe('the code of a member who is about to leave', () => {
  const codeOf = (who: TestMember, of: Site = site) =>
    server.context.offers.stayCodeOf({ site: of, member: who.memberId });

  it('is the member’s own: for nobody else, and for nobody who was not told', async () => {
    const generous = await aSite(server.kernel.database.db, { settings: { delete_discount: 20 } });
    const [leaver, other] = [await member({}, generous), await member({}, generous)];
    const code = codeOf(leaver, generous) ?? '';
    expect(code).not.toBe(codeOf(other, generous));
    expect(await enter(leaver, code.toLowerCase(), generous)).toMatchObject({
      status: 200,
      body: {
        discountcode: { code, value_percentage: 20, user_id: leaver.publicId, validity: 'once-per-user' },
      },
    });
    expect(await enter(other, code, generous)).toMatchObject(notFound);
    for (const guess of ['STAY20', 'STAY-20', 'STAY-'])
      expect(await enter(leaver, guess, generous)).toMatchObject(notFound);
    expect(await add({ code }, generous)).toBe(false);
  });

  it('can be used once', async () => {
    const generous = await aSite(server.kernel.database.db, { settings: { delete_discount: 20 } });
    const leaver = await member({}, generous);
    const code = codeOf(leaver, generous) ?? '';
    const redeemed = () =>
      server.context.offers.redeem(server.kernel.database.db, {
        site: generous,
        member: leaver.memberId,
        code,
        paymentId: crypto.randomUUID() as EntityId,
        order: { amount: 5_000, currency: 'EUR', country: 'NL', method: 'ideal' },
        locale: 'nl',
      });
    expect(await redeemed()).toEqual({ ok: true, value: { percentage: 20 } });
    expect(await redeemed()).toMatchObject({ ok: false, code: 'code_used' });
    expect(await enter(leaver, code, generous)).toMatchObject(used);
  });

  it('is none where the site gives none', async () => {
    const mean = await aSite(server.kernel.database.db, { settings: { delete_discount: 0 } });
    expect(codeOf(await member({}, mean), mean)).toBeUndefined();
  });
});
