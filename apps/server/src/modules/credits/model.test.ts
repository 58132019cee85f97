import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { ledgerViolations } from './check-ledger.ts';
import type { Holder } from './store.ts';

/** Property tests that compare the ledger with a simple model: three numbers and a list of events. */
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

/** `other`: the reference was posted before, with different details. */
type Outcome = 'done' | 'repeated' | 'insufficient' | 'not_held' | 'other';

function move(model: Model, event: string, by: Partial<Moved>): Outcome {
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

/** The split of a chargeback or purchase into balance and debt depends on the wallet of the moment; its total does not. */
const isSame = (event: string, one: Moved, two: Moved): boolean =>
  event.startsWith('chargeback') || event.startsWith('purchase')
    ? one.debt - one.balance === two.debt - two.balance
    : isDeepStrictEqual(one, two);

function endHold(model: Model, reason: string, reference: string): Outcome {
  const hold = model.holds.get(reference);
  if (!hold) return 'not_held';
  if (hold.ended) return hold.ended === reason ? 'repeated' : 'not_held';
  const back = reason === 'release' ? hold.credits : 0;
  const moved = { balance: back, reserved: -hold.credits, endsHold: true };
  const outcome = move(model, `${reason} ${reference}`, moved);
  if (outcome === 'done') hold.ended = reason;
  return outcome;
}

function expectedOf(model: Model, step: Step): Outcome {
  const { reference } = step;
  switch (step.verb) {
    case 'grant': {
      const owed = step.reason === 'purchase' ? Math.min(model.debt, step.credits) : 0;
      return move(model, `${step.reason} ${reference}`, { balance: step.credits - owed, debt: -owed });
    }
    case 'spend':
      return move(model, `${step.reason} ${reference}`, { balance: -step.credits });
    case 'reserve': {
      const { credits } = step;
      const outcome = move(model, `held ${reference}`, { balance: -credits, reserved: credits });
      if (outcome === 'done') model.holds.set(reference, { credits });
      return outcome === 'repeated' && model.holds.get(reference)?.ended ? 'other' : outcome;
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

async function outcomeOf(db: Queryable, holder: Holder, { verb, ...step }: Step): Promise<Outcome> {
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

// Few references, so that events are often repeated and holds are often ended.
const reference = fc.constantFrom('a', 'b', 'c', 'd', 'e');
// Mostly the same amount, so that repetitions are mostly identical.
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
/** Gives each run a new member and references of its own. */
function isolate<T extends { reference: string }>(steps: readonly T[]) {
  runs += 1;
  const holder: Holder = { site: (1 + (runs % 2)) as SiteId, member: String(runs) as MemberId };
  return { holder, steps: steps.map((one) => ({ ...one, reference: `${runs}-${one.reference}` })) };
}

const sound = { unbalanced: 0, misquoted: 0, wallet: 0, hold: 0, stray: 0 };

it('the ledger matches the model step by step, with repetitions and rollbacks', {
  timeout: patience(120_000),
}, async () => {
  const { db } = server.kernel.database;
  const attempt = fc.tuple(step, fc.boolean());
  const property = fc.asyncProperty(fc.array(attempt, { minLength: 10, maxLength: 40 }), async (attempts) => {
    const { holder, steps } = isolate(attempts.map(([one]) => one));
    const model = emptyModel();
    for (const [index, one] of steps.entries()) {
      if (attempts[index]?.[1]) {
        const undone = inTransaction(db, async (tx) => {
          await outcomeOf(tx, holder, one);
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
      }
      expect([one, await outcomeOf(db, holder, one)]).toEqual([one, expectedOf(model, one)]);
      const { balance, reserved, debt } = model;
      expect([one, await walletOf(holder)]).toEqual([one, { balance, reserved, debt }]);
    }
  });
  await fc.assert(property, { numRuns: 25 });
  expect(await ledgerViolations(db)).toEqual(sound);
});

it('the ledger stays consistent when all steps run in parallel, up to six times each', {
  timeout: patience(120_000),
}, async () => {
  const { db } = server.kernel.database;
  const repeated = fc.tuple(step, fc.integer({ min: 1, max: 6 }));
  const property = fc.asyncProperty(
    fc.array(repeated, { minLength: 5, maxLength: 15 }),
    async (repetitions) => {
      const { holder, steps } = isolate(repetitions.map(([one]) => one));
      await outcomeOf(db, holder, {
        verb: 'grant',
        reason: 'bonus',
        reference: `${runs}-start`,
        credits: 60,
      });
      const calls = steps.flatMap((one, index) => Array<Step>(repetitions[index]?.[1] ?? 1).fill(one));
      const outcomes = await Promise.all(
        calls.map(async (one) => ({ one, outcome: await outcomeOf(db, holder, one) })),
      );

      const { balance, reserved, debt } = await walletOf(holder);
      expect(Math.min(balance, reserved, debt)).toBeGreaterThanOrEqual(0);
      // The wallet equals the sum of the steps that answered `done`.
      const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ one }) => one);
      const changes = done.map((one) => netChangeOf(one, done));
      expect(balance + reserved - debt).toBe(60 + changes.reduce((sum, change) => sum + change, 0));
      const events = done
        .filter((one, index) => changes[index] !== 0 || one.verb === 'reserve' || one.verb === 'release')
        .map((one) => `${one.verb} ${'reason' in one ? one.reason : ''} ${one.reference}`);
      expect(new Set(events).size).toBe(events.length);
    },
  );
  await fc.assert(property, { numRuns: 25 });
  expect(await ledgerViolations(db)).toEqual(sound);
});

/** The change of balance + reserved - debt. */
function netChangeOf(one: Step, done: readonly Step[]): number {
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
