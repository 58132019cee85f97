import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
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

/** Counts the attempts by outcome. */
async function outcomes(attempts: readonly ReturnType<typeof redeem>[]) {
  const counts: Record<string, number> = {};
  for (const answer of await Promise.all(attempts)) {
    const name = answer.ok ? 'accepted' : answer.code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
const fifty = <T>(make: (index: number) => T): T[] => Array.from({ length: 50 }, (_, index) => make(index));

describe('redeem() of fifty parallel calls', () => {
  it('accepts one for the time bonus of one member', async () => {
    const attempts = fifty(() => redeem(ann, 'TIMEBONUS25'));
    expect(await outcomes(attempts)).toEqual({ accepted: 1, code_used: 49 });
    expect(await uses()).toMatchObject([{ code: 'TIMEBONUS25', percentage: 25, member_id: ann.memberId }]);
  });

  it('accepts one for a `once` code used by fifty members', async () => {
    await add({ validity: 'once' });
    const members = await Promise.all(fifty(() => member()));
    expect(await outcomes(members.map((who) => redeem(who, 'KNOOP15')))).toEqual({
      accepted: 1,
      code_used: 49,
    });
    expect(await uses()).toHaveLength(1);
  });

  it('accepts all for a `once-per-user` code used by fifty members', async () => {
    await add();
    const members = await Promise.all(fifty(() => member()));
    expect(await outcomes(members.map((who) => redeem(who, 'KNOOP15')))).toEqual({ accepted: 50 });
  });

  it('accepts one sign-up code when the clocks of two processes disagree on the end of the bonus', async () => {
    const { identity } = server.context;
    const at = (seconds: number) =>
      createOffers(
        { ...server.kernel, clock: fixedClock(after(seconds)) },
        { identity, countryOf: async () => 'NL', openOrdersOf: server.context.payments.openOrdersOf },
      ).api;
    const [slow, fast] = [at(fourHours - 1), at(fourHours)];
    const attempts = fifty((index) =>
      index % 2 === 0 ? redeem(ann, 'TIMEBONUS25', {}, slow) : redeem(ann, 'WELCOME10', {}, fast),
    );
    expect(await outcomes(attempts)).toEqual({ accepted: 1, code_used: 49 });
    expect(await uses()).toHaveLength(1);
  });

  it('gives the same answer to all for one payment', async () => {
    const paymentId = aPayment();
    expect(await outcomes(fifty(() => redeem(ann, 'TIMEBONUS25', { paymentId })))).toEqual({ accepted: 50 });
    expect(await uses()).toHaveLength(1);
  });
});

describe('redeem() of a code that an open transaction is using', () => {
  /** The second call starts before the first transaction ends and is answered after it. */
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

  it('refuses with code_used after that transaction commits', async () => {
    expect(await race('commit')).toMatchObject(refused('code_used'));
  });

  it('accepts after that transaction rolls back', async () => {
    expect(await race('rollback')).toMatchObject(accepted(25));
  });
});

it('redeem() repeats its first answer for the same payment after the code expired, changed or was withdrawn', async () => {
  await add({ expiresAt: after(60) });
  const bonus = redemption(ann, 'TIMEBONUS25');
  const knoop = redemption(ann, 'knoop15');
  for (const each of [bonus, knoop]) expect(await offers.redeem(db, each)).toMatchObject({ ok: true });
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

it('redeem() throws when a payment changes its code or its member', async () => {
  await add();
  const first = redemption(ann, 'TIMEBONUS25');
  await offers.redeem(db, first);
  await expect(offers.redeem(db, { ...first, code: 'KNOOP15' })).rejects.toThrow('one code');
  const ben = await member();
  await expect(offers.redeem(db, { ...first, member: ben.memberId })).rejects.toThrow('one member');
});

it('release() makes the code of a failed payment usable once more', async () => {
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

it('release() of an expired time bonus leaves the welcome code usable', async () => {
  const paymentId = aPayment();
  await redeem(ann, 'TIMEBONUS25', { paymentId });
  clock.set(after(fourHours));
  expect(await redeem(ann, 'WELCOME10')).toMatchObject(refused('code_used'));
  await offers.release(db, { site: site.id, paymentId });
  expect(await redeem(ann, 'TIMEBONUS25')).toMatchObject(refused('code_expired'));
  expect(await redeem(ann, 'WELCOME10')).toEqual(accepted(10));
});

describe('redeem() checks the order', () => {
  it('refuses an amount below the minimum or in another currency, and names the minimum', async () => {
    await add({ minimum: { amount: 2_000, currency: 'EUR' } });
    const [belowMinimum, otherCurrency] = [
      { ...order, amount: 1_999 },
      { ...order, currency: 'CHF' },
    ] as const;
    for (const locale of ['nl', 'en'] as const) {
      const answer = await redeem(ann, 'KNOOP15', { order: belowMinimum, locale });
      expect(answer).toMatchObject(refused('code_minimum'));
      expect(answer.ok ? '' : String(answer.params.minimum).replace(/\s/, ' ')).toBe(
        locale === 'nl' ? '€ 20,00' : '€20.00',
      );
    }
    expect(await redeem(ann, 'KNOOP15', { order: otherCurrency })).toMatchObject(refused('code_minimum'));
    expect(await uses()).toEqual([]);
    expect(await redeem(ann, 'KNOOP15', { order: { ...order, amount: 2_000 } })).toEqual(accepted(15));
  });

  it('refuses an order from another country or with another payment method', async () => {
    await add({ country: 'NL', paymentMethods: ['ideal'] });
    const belgian = await member({ country: 'BE' });
    expect(await redeem(belgian, 'KNOOP15')).toMatchObject(refused('code_not_here'));
    const fromBelgium = { order: { ...order, country: 'BE' } };
    expect(await redeem(ann, 'KNOOP15', fromBelgium)).toMatchObject(refused('code_not_here'));
    const byCard = { order: { ...order, method: 'card' } };
    expect(await redeem(ann, 'KNOOP15', byCard)).toMatchObject(refused('code_method'));
    expect(await redeem(ann, 'KNOOP15')).toEqual(accepted(15));
  });

  it('refuses expired, personal and unknown codes like reading the code does', async () => {
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

describe('takeAgain()', () => {
  const code = 'KNOOP15';
  const again = (who: TestMember, over: { code?: string; percentage?: number; paymentId?: EntityId } = {}) =>
    inTransaction(db, (tx) =>
      offers.takeAgain(
        tx,
        { site: site.id, member: who.memberId, code, percentage: 15, paymentId: aPayment(), ...over },
        clock.now(),
      ),
    );

  it('has fifty parallel late payments of a member use a code once', async () => {
    await add();
    const taken = await Promise.all(fifty(() => again(ann)));
    expect(taken.filter((is) => is)).toHaveLength(1);
    expect(await uses()).toMatchObject([{ code, percentage: 15, is_only: false, is_newcomers: false }]);
  });

  it('of a `once` code is refused after another member’s use, also when it was withdrawn', async () => {
    await add({ validity: 'once' });
    await db
      .updateTable('offers.code')
      .set({ withdrawn_at: clock.now() })
      .where('site_id', '=', site.id)
      .execute();
    expect(await again(ann)).toBe(true);
    expect(await again(await member())).toBe(false);
    expect(await uses()).toMatchObject([{ is_only: true }]);
  });

  it.each(['TIMEBONUS25', 'WELCOME10'])('of a sign-up code is refused after a use of %s', async (used) => {
    clock.set(after(used === 'WELCOME10' ? fourHours : 0));
    expect(await redeem(ann, used)).toMatchObject({ ok: true });
    for (const name of ['TIMEBONUS25', 'WELCOME10']) expect(await again(ann, { code: name })).toBe(false);
    expect(await again(await member(), { code: 'TIMEBONUS25' })).toBe(true);
  });

  it('is nothing new for a payment that kept its code', async () => {
    await add();
    const paymentId = aPayment();
    await redeem(ann, code, { paymentId });
    expect(await again(ann, { paymentId })).toBe(true);
    expect(await uses()).toHaveLength(1);
  });
});
