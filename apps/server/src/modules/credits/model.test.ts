import { isDeepStrictEqual } from 'node:util';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { ledgerViolations } from './check-ledger.ts';
import type { Holder } from './store.ts';

/** The ledger against the simplest thing that could be right: three numbers and a list of what has happened. */
type Step =
  | { readonly verb: 'grant'; readonly reason: 'bonus' | 'purchase'; reference: string; credits: number }
  | { readonly verb: 'spend'; readonly reason: 'message' | 'gift'; reference: string; credits: number }
  | { readonly verb: 'settle'; readonly reason: 'message' | 'gift'; reference: string }
  | { readonly verb: 'release'; reference: string }
  | { readonly verb: 'reserve' | 'refund' | 'chargeBack'; reference: string; credits: number }
  | { readonly verb: 'correct'; reference: string; credits: number; debt: number };

interface Moved {
  readonly balance: number;
  readonly reserved: number;
  readonly debt: number;
  readonly endsHold: boolean;
}

interface Model {
  balance: number;
  reserved: number;
  debt: number;
  /** What each event moved. */
  readonly events: Map<string, Moved>;
  readonly holds: Map<string, { readonly credits: number; ended?: string }>;
}

const emptyModel = (): Model => ({
  balance: 0,
  reserved: 0,
  debt: 0,
  events: new Map(),
  holds: new Map(),
});

/** `other`: an event of this name was posted, and it was not this one. */
type Verdict = 'done' | 'repeated' | 'insufficient' | 'not_held' | 'other';

function move(model: Model, event: string, by: Partial<Moved>): Verdict {
  const moved: Moved = { balance: 0, reserved: 0, debt: 0, endsHold: false, ...by };
  const { balance, reserved, debt } = moved;
  if (balance === 0 && reserved === 0 && debt === 0) return 'done';
  const before = model.events.get(event);
  if (before) return isSame(event, before, moved) ? 'repeated' : 'other';
  if (model.balance + balance < 0 || model.debt + debt < 0) return 'insufficient';
  model.events.set(event, moved);
  model.balance += balance;
  model.reserved += reserved;
  model.debt += debt;
  return 'done';
}

/** How much a chargeback finds to take depends on the moment; what it takes in all does not. */
const isSame = (event: string, one: Moved, two: Moved): boolean =>
  event.startsWith('chargeback')
    ? one.debt - one.balance === two.debt - two.balance
    : isDeepStrictEqual(one, two);

function endHold(model: Model, reason: string, reference: string): Verdict {
  const hold = model.holds.get(reference);
  if (!hold) return 'not_held';
  if (hold.ended) return hold.ended === reason ? 'repeated' : 'not_held';
  const back = reason === 'release' ? hold.credits : 0;
  const moved = { balance: back, reserved: -hold.credits, endsHold: true };
  const verdict = move(model, `${reason} ${reference}`, moved);
  if (verdict === 'done') hold.ended = reason;
  return verdict;
}

function expectedOf(model: Model, step: Step): Verdict {
  const { reference } = step;
  switch (step.verb) {
    case 'grant':
      return move(model, `${step.reason} ${reference}`, { balance: step.credits });
    case 'spend':
      return move(model, `${step.reason} ${reference}`, { balance: -step.credits });
    case 'reserve': {
      const { credits } = step;
      const verdict = move(model, `held ${reference}`, { balance: -credits, reserved: credits });
      if (verdict === 'done') model.holds.set(reference, { credits });
      return verdict === 'repeated' && model.holds.get(reference)?.ended ? 'other' : verdict;
    }
    case 'settle':
      return endHold(model, step.reason, reference);
    case 'release':
      return endHold(model, 'release', reference);
    case 'refund':
      return move(model, `refund ${reference}`, { balance: -step.credits });
    case 'chargeBack': {
      const taken = Math.min(model.balance, step.credits);
      return move(model, `chargeback ${reference}`, { balance: -taken, debt: step.credits - taken });
    }
    case 'correct':
      return move(model, `correction ${reference}`, { balance: step.credits, debt: step.debt });
  }
}

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ env: { DATABASE_POOL_SIZE: '12' } });
});
afterAll(() => server.close());

async function verdictOf(db: Queryable, holder: Holder, { verb, ...step }: Step): Promise<Verdict> {
  const { credits } = server.context;
  const act = {
    grant: credits.grantOnce,
    spend: credits.spend,
    reserve: credits.reserve,
    settle: credits.settle,
    release: credits.release,
    refund: credits.refund,
    chargeBack: credits.chargeBack,
    correct: credits.correct,
  }[verb] as (db: Queryable, holder: Holder, step: object) => ReturnType<typeof credits.spend>;
  const answer = await act(db, holder, step).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === '23505') return 'other' as const;
    throw error;
  });
  if (typeof answer === 'string') return answer;
  const posted = 'ok' in answer ? (answer.ok ? answer.value : undefined) : (answer as { isNew: boolean });
  if (!posted) return 'insufficient';
  return posted.isNew ? 'done' : 'repeated';
}

const walletOf = async ({ site, member }: Holder) =>
  (await server.kernel.database.db
    .selectFrom('credits.wallet')
    .select(['balance', 'reserved', 'debt'])
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .executeTakeFirst()) ?? { balance: 0, reserved: 0, debt: 0 };

// Few references, so that most events are asked for again, and holds are met by what ends them.
const reference = fc.constantFrom('a', 'b', 'c', 'd', 'e');
// Mostly the same, so that what is asked for again is mostly the same event.
const credits = fc.oneof({ weight: 3, arbitrary: fc.constant(10) }, fc.integer({ min: 1, max: 40 }));
const paid = { reason: fc.constantFrom('message' as const, 'gift' as const), reference };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    verb: fc.constant('grant' as const),
    reason: fc.constantFrom('bonus' as const, 'purchase' as const),
    reference,
    credits: fc.oneof({ weight: 2, arbitrary: fc.constant(40) }, fc.integer({ min: 0, max: 60 })),
  }),
  fc.record({ verb: fc.constant('spend' as const), ...paid, credits: fc.oneof(credits, fc.constant(0)) }),
  fc.record({ verb: fc.constantFrom('reserve', 'refund', 'chargeBack'), reference, credits }),
  fc.record({ verb: fc.constant('settle' as const), ...paid }),
  fc.record({ verb: fc.constant('release' as const), reference }),
  fc.record({
    verb: fc.constant('correct' as const),
    reference,
    credits: fc.constantFrom(-10, 0, 10),
    debt: fc.constantFrom(-10, 0),
  }),
);

let runs = 0;
/** A member nobody has met, and references of their own. */
function stage<T extends { reference: string }>(steps: readonly T[]) {
  runs += 1;
  const holder: Holder = { site: (1 + (runs % 2)) as SiteId, member: String(runs) as MemberId };
  return { holder, steps: steps.map((one) => ({ ...one, reference: `${runs}-${one.reference}` })) };
}

const sound = { unbalanced: 0, misquoted: 0, wallet: 0, hold: 0, stray: 0 };

it('does what the model does, step by step, whatever is repeated or rolled back', async () => {
  const { db } = server.kernel.database;
  const attempt = fc.tuple(step, fc.boolean());
  const property = fc.asyncProperty(fc.array(attempt, { minLength: 10, maxLength: 40 }), async (attempts) => {
    const { holder, steps } = stage(attempts.map(([one]) => one));
    const model = emptyModel();
    for (const [index, one] of steps.entries()) {
      if (attempts[index]?.[1]) {
        const undone = inTransaction(db, async (tx) => {
          await verdictOf(tx, holder, one);
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
      }
      expect([one, await verdictOf(db, holder, one)]).toEqual([one, expectedOf(model, one)]);
      const { balance, reserved, debt } = model;
      expect([one, await walletOf(holder)]).toEqual([one, { balance, reserved, debt }]);
    }
  });
  await fc.assert(property, { numRuns: 25 });
  expect(await ledgerViolations(db)).toEqual(sound);
}, 120_000);

it('holds when everything happens at once, up to six times each', async () => {
  const { db } = server.kernel.database;
  const repeated = fc.tuple(step, fc.integer({ min: 1, max: 6 }));
  const property = fc.asyncProperty(fc.array(repeated, { minLength: 5, maxLength: 15 }), async (asked) => {
    const { holder, steps } = stage(asked.map(([one]) => one));
    await verdictOf(db, holder, { verb: 'grant', reason: 'bonus', reference: `${runs}-start`, credits: 60 });
    const asks = steps.flatMap((one, index) => Array<Step>(asked[index]?.[1] ?? 1).fill(one));
    const verdicts = await Promise.all(
      asks.map(async (one) => ({ one, verdict: await verdictOf(db, holder, one) })),
    );

    const { balance, reserved, debt } = await walletOf(holder);
    expect(Math.min(balance, reserved, debt)).toBeGreaterThanOrEqual(0);
    // What came in and what went out, of those that said they were done, is what is there.
    const done = verdicts.filter(({ verdict }) => verdict === 'done').map(({ one }) => one);
    const moved = done.map((one) => worthOf(one, done));
    expect(balance + reserved - debt).toBe(60 + moved.reduce((sum, worth) => sum + worth, 0));
    const events = done
      .filter((one, index) => moved[index] !== 0 || one.verb === 'reserve' || one.verb === 'release')
      .map((one) => `${one.verb} ${'reason' in one ? one.reason : ''} ${one.reference}`);
    expect(new Set(events).size).toBe(events.length);
  });
  await fc.assert(property, { numRuns: 25 });
  expect(await ledgerViolations(db)).toEqual(sound);
}, 120_000);

/** How much more a member has, owing counted against it, once this is done. */
function worthOf(one: Step, done: readonly Step[]): number {
  switch (one.verb) {
    case 'grant':
      return one.credits;
    case 'spend':
    case 'refund':
    case 'chargeBack':
      return -one.credits;
    case 'correct':
      return one.credits - one.debt;
    case 'settle': {
      const held = done.find(({ verb, reference }) => verb === 'reserve' && reference === one.reference);
      return held && 'credits' in held ? -held.credits : 0;
    }
    case 'reserve':
    case 'release':
      return 0;
  }
}
