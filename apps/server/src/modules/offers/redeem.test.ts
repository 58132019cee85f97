import { aMember, type MemberOverrides, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import type { NewCode } from './add-code.ts';
import { createOffers, type Offers } from './index.ts';
import type { Redemption } from './redeem.ts';

const signupAt = new Date('2026-03-01T12:00:00Z');
const clock = fixedClock(signupAt);
const after = (seconds: number) => new Date(signupAt.getTime() + seconds * 1000);
const fourHours = 14_400;
let server: TestServer;
let db: Queryable;
let offers: Offers;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
  ({ offers } = server.context);
  ({ db } = server.kernel.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(signupAt);
  site = await aSite(db);
  ann = await member();
});

const member = (overrides: MemberOverrides = {}) => aMember(server.context, site, { signupAt, ...overrides });
const aPayment = () => crypto.randomUUID() as EntityId;
const order: Redemption['order'] = { amount: 5_000, currency: 'EUR', country: 'NL', method: 'ideal' };
const redemption = (who: TestMember, code: string, over: Partial<Redemption> = {}): Redemption => ({
  site,
  member: who.memberId,
  code,
  paymentId: aPayment(),
  order,
  locale: 'nl',
  ...over,
});
const redeem = (who: TestMember, code: string, over: Partial<Redemption> = {}, by: Offers = offers) =>
  inTransaction(db, (tx) => by.redeem(tx, redemption(who, code, over)));
const add = (code: Partial<NewCode> = {}) =>
  offers.addCode(db, site.id, { code: 'KNOOP15', percentage: 15, ...code });
const uses = () =>
  db.selectFrom('offers.use').selectAll().where('site_id', '=', site.id).orderBy('used_at').execute();

const accepted = (percentage: number) => ({ ok: true, value: { percentage } });
const refused = (code: string) => ({ ok: false, code });

/** How often each came out. */
async function outcomes(attempts: readonly ReturnType<typeof redeem>[]) {
  const counts: Record<string, number> = {};
  for (const answer of await Promise.all(attempts)) {
    const name = answer.ok ? 'accepted' : answer.code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
const fifty = <T>(make: (index: number) => T): T[] => Array.from({ length: 50 }, (_, index) => make(index));

describe('of fifty at the same moment', () => {
  it('one gets the time bonus, by as many payments of one member', async () => {
    const attempts = fifty(() => redeem(ann, 'TIMEBONUS25'));
    expect(await outcomes(attempts)).toEqual({ accepted: 1, code_used: 49 });
    expect(await uses()).toMatchObject([{ code: 'TIMEBONUS25', percentage: 25, member_id: ann.memberId }]);
  });

  it('one gets a code that works once, by as many members', async () => {
    await add({ validity: 'once' });
    const members = await Promise.all(fifty(() => member()));
    expect(await outcomes(members.map((who) => redeem(who, 'KNOOP15')))).toEqual({
      accepted: 1,
      code_used: 49,
    });
    expect(await uses()).toHaveLength(1);
  });

  it('all get a code that works once for each', async () => {
    await add();
    const members = await Promise.all(fifty(() => member()));
    expect(await outcomes(members.map((who) => redeem(who, 'KNOOP15')))).toEqual({ accepted: 50 });
  });

  it('one gets the bonus or the welcome code, when processes do not agree whether the four hours are over', async () => {
    const { identity } = server.context;
    const at = (seconds: number) =>
      createOffers(
        { ...server.kernel, clock: fixedClock(after(seconds)) },
        { identity, countryOf: async () => 'NL' },
      );
    const [slow, fast] = [at(fourHours - 1), at(fourHours)];
    const attempts = fifty((index) =>
      index % 2 === 0 ? redeem(ann, 'TIMEBONUS25', {}, slow) : redeem(ann, 'WELCOME10', {}, fast),
    );
    expect(await outcomes(attempts)).toEqual({ accepted: 1, code_used: 49 });
    expect(await uses()).toHaveLength(1);
  });

  it('all are answered alike, when they are one payment', async () => {
    const paymentId = aPayment();
    expect(await outcomes(fifty(() => redeem(ann, 'TIMEBONUS25', { paymentId })))).toEqual({ accepted: 50 });
    expect(await uses()).toHaveLength(1);
  });
});

describe('a code that another payment is just using', () => {
  /** A second one asks while the first is not yet done, and hears the answer only afterwards. */
  async function race(end: 'commit' | 'rollback') {
    let second: ReturnType<typeof redeem> | undefined;
    const first = inTransaction(db, async (tx) => {
      expect(await offers.redeem(tx, redemption(ann, 'TIMEBONUS25'))).toMatchObject(accepted(25));
      second = redeem(ann, 'TIMEBONUS25');
      const answered = await Promise.race([second, new Promise((done) => setTimeout(done, 200))]);
      expect(answered).toBeUndefined();
      if (end === 'rollback') throw new Error('the payment could not be made');
    });
    await first.catch(() => undefined);
    return second;
  }

  it('is used when that one was made', async () => {
    expect(await race('commit')).toMatchObject(refused('code_used'));
  });

  it('is free when that one was not', async () => {
    expect(await race('rollback')).toMatchObject(accepted(25));
  });
});

it('the same payment hears the same again, when the code is over, withdrawn or changed since', async () => {
  await add({ expiresAt: after(60) });
  const bonus = redemption(ann, 'TIMEBONUS25');
  const knoop = redemption(ann, 'knoop15');
  for (const asked of [bonus, knoop]) expect(await offers.redeem(db, asked)).toMatchObject({ ok: true });
  await db
    .updateTable('offers.code')
    .set({ percentage: 50, withdrawn_at: clock.now() })
    .where('site_id', '=', site.id)
    .execute();
  await server.context.identity.makePremium(db, site.id, ann.memberId);
  clock.set(after(fourHours));
  expect(await offers.redeem(db, bonus)).toEqual(accepted(25));
  expect(await offers.redeem(db, knoop)).toEqual(accepted(15));
  expect(await uses()).toHaveLength(2);
});

it('a payment has one code and one member', async () => {
  await add();
  const first = redemption(ann, 'TIMEBONUS25');
  await offers.redeem(db, first);
  await expect(offers.redeem(db, { ...first, code: 'KNOOP15' })).rejects.toThrow('one code');
  const ben = await member();
  await expect(offers.redeem(db, { ...first, member: ben.memberId })).rejects.toThrow('one member');
});

it('what a payment that came to nothing had used can be used again, once', async () => {
  await add({ validity: 'once' });
  for (const code of ['TIMEBONUS25', 'KNOOP15']) {
    const paymentId = aPayment();
    expect(await redeem(ann, code, { paymentId })).toMatchObject({ ok: true });
    expect(await redeem(ann, code)).toMatchObject(refused('code_used'));
    expect(await offers.release(db, { site: site.id, paymentId })).toBe(true);
    expect(await offers.release(db, { site: site.id, paymentId })).toBe(false);
    expect(await outcomes([redeem(ann, code), redeem(ann, code)])).toEqual({ accepted: 1, code_used: 1 });
  }
  const elsewhere = await aSite(db);
  const [{ payment_id } = { payment_id: '' }] = await uses();
  expect(await offers.release(db, { site: elsewhere.id, paymentId: payment_id as EntityId })).toBe(false);
});

it('a released bonus whose time is over leaves the welcome code', async () => {
  const paymentId = aPayment();
  await redeem(ann, 'TIMEBONUS25', { paymentId });
  clock.set(after(fourHours));
  expect(await redeem(ann, 'WELCOME10')).toMatchObject(refused('code_used'));
  await offers.release(db, { site: site.id, paymentId });
  expect(await redeem(ann, 'TIMEBONUS25')).toMatchObject(refused('code_expired'));
  expect(await redeem(ann, 'WELCOME10')).toEqual(accepted(10));
});

describe('the order', () => {
  it('must be worth enough, in the money of the code; the member is told how much', async () => {
    await add({ minimum: { amount: 2_000, currency: 'EUR' } });
    const [little, other] = [
      { ...order, amount: 1_999 },
      { ...order, currency: 'CHF' },
    ] as const;
    for (const locale of ['nl', 'en'] as const) {
      const answer = await redeem(ann, 'KNOOP15', { order: little, locale });
      expect(answer).toMatchObject(refused('code_minimum'));
      expect(answer.ok ? '' : String(answer.params.minimum).replace(/\s/, ' ')).toBe(
        locale === 'nl' ? '€ 20,00' : '€20.00',
      );
    }
    expect(await redeem(ann, 'KNOOP15', { order: other })).toMatchObject(refused('code_minimum'));
    expect(await uses()).toEqual([]);
    expect(await redeem(ann, 'KNOOP15', { order: { ...order, amount: 2_000 } })).toEqual(accepted(15));
  });

  it('must come from the country of the code, and be paid by one of its methods', async () => {
    await add({ country: 'NL', paymentMethods: ['ideal'] });
    const belgian = await member({ country: 'BE' });
    expect(await redeem(belgian, 'KNOOP15')).toMatchObject(refused('code_not_here'));
    const fromThere = { order: { ...order, country: 'BE' } };
    expect(await redeem(ann, 'KNOOP15', fromThere)).toMatchObject(refused('code_not_here'));
    const byCard = { order: { ...order, method: 'card' } };
    expect(await redeem(ann, 'KNOOP15', byCard)).toMatchObject(refused('code_method'));
    expect(await redeem(ann, 'KNOOP15')).toEqual(accepted(15));
  });

  it('is refused like the question before it', async () => {
    await add({ code: 'OVER', expiresAt: after(-1) });
    await add({ code: 'OTHERS', member: (await member()).memberId });
    expect(await redeem(ann, 'OVER')).toMatchObject(refused('code_expired'));
    expect(await redeem(ann, 'OTHERS')).toMatchObject(refused('code_not_found'));
    expect(await redeem(ann, 'NOSUCH')).toMatchObject(refused('code_not_found'));
    expect(await redeem(await member({ premium: true }), 'TIMEBONUS25')).toMatchObject(
      refused('code_expired'),
    );
    expect(await uses()).toEqual([]);
  });
});
