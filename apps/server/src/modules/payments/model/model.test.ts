import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerViolations } from '#modules/credits/index.ts';
import { patience } from '#testing/server/patience.ts';
import { broken } from './rules.ts';
import { anySequence, type Step } from './sequences.ts';
import { newRun, settle, take } from './steps.ts';
import { aWorld, type World } from './world.ts';

/**
 * The rules of money over members, two sites, two providers, direct debit and staff, whatever happens in whatever order. A push
 * runs some sequences; `PAYMENT_SEQUENCES=100000 npx vitest run …/model` runs many, and `PAYMENT_SEED` repeats them.
 */
const sequences = Number(process.env.PAYMENT_SEQUENCES ?? 100);
const seed = process.env.PAYMENT_SEED === undefined ? {} : { seed: Number(process.env.PAYMENT_SEED) };

let world: World;
beforeAll(async () => {
  world = await aWorld();
}, patience(120_000));
afterAll(() => world?.close());

let runs = 0;
async function violationsOf(steps: readonly Step[]): Promise<readonly string[]> {
  runs += 1;
  const run = newRun(`r${runs}`);
  await world.begin();
  for (const step of steps) await take(world, run, step);
  await settle(world, run);
  return broken(world, run);
}

const order = (more: Partial<Extract<Step, { do: 'order' }>> = {}): Step => ({
  do: 'order',
  who: 0,
  size: 0,
  method: 'card',
  code: null,
  ...more,
});
const of = (verb: 'open' | 'pay' | 'withdraw' | 'chargeBack', pick = 0): Step => ({ do: verb, pick });
const back = (pick = 0, declined = false): Step => ({ do: 'return', pick, declined });
const work: Step = { do: 'work', from: 'first', one: false };
const wait = (seconds: number): Step => ({ do: 'wait', seconds });
const told = (pick = 0): Step => ({ do: 'notify', pick, how: 'told', copies: 1 });
const limit = (amount: number): Step => ({ do: 'limit', who: 0, amount });
const bought = (pick = 0): readonly Step[] => [of('open', pick), of('pay', pick), back(pick), work];

/** The shortest sequences that once broke a rule. */
const cases: Readonly<Record<string, readonly Step[]>> = {
  'a free order is not credited': [order({ code: 'FREE' }), of('open'), work],
  'a free order is not credited after another took its code': [
    order({ code: 'FREE' }),
    wait(11),
    order({ code: 'FREE', method: 'paypal' }),
    back(0),
    back(1),
    work,
  ],
  'the time bonus is used once, in two tabs too': [
    order(),
    of('open'),
    wait(11),
    order({ size: 1 }),
    of('open', 1),
    of('pay', 1),
    of('pay', 0),
  ],
  'a code of one use is used once by two members': [
    order({ code: 'ONCE' }),
    of('open'),
    back(0, true),
    work,
    order({ code: 'ONCE', who: 1 }),
    of('open', 1),
    of('pay', 1),
    of('pay', 0),
  ],
  'a code given back is taken again by a late payment': [
    order({ code: 'OWN' }),
    of('open'),
    back(0, true),
    work,
    of('pay'),
  ],
  'a charge-back ends a withdrawal that waits': [
    order(),
    ...bought(),
    order({ size: 1 }),
    ...bought(1),
    of('withdraw', 0),
    of('chargeBack', 0),
    told(0),
    { do: 'work', from: 'last', one: false },
  ],
  'orders that a page calls declined do not pass the limit': [
    limit(2_000),
    ...[0, 1, 2].flatMap((pick): readonly Step[] => [
      order({ size: 0 }),
      of('open', pick),
      back(pick, true),
      work,
    ]),
    ...[0, 1, 2].map((pick) => of('pay', pick)),
  ],
  'an order that lapsed and is paid late does not pass the limit': [
    // The discount of new members is gone, or the late payment would be refused for its code.
    order(),
    ...bought(),
    limit(3_000),
    order(),
    of('open', 1),
    wait(3_700),
    back(1),
    work,
    order(),
    ...bought(2),
    of('pay', 1),
  ],
  'a direct debit that came back takes its credits and blocks the next': [
    order({ method: 'direct_debit' }),
    of('open'),
    work,
    { do: 'collect', pick: 0 },
    { do: 'debitReturned', pick: 0 },
  ],
  'a withdrawal that the provider refuses, because somebody has paid it back by hand, is not paid again': [
    order(),
    ...bought(),
    of('withdraw'),
    { do: 'refundThere', pick: 0, share: 1 },
  ],
  'nor is the part that was paid back': [
    order(),
    ...bought(),
    of('withdraw'),
    { do: 'refundThere', pick: 0, share: 3 },
  ],
  'nor when it was paid back before': [
    order(),
    ...bought(),
    { do: 'refundThere', pick: 0, share: 1 },
    of('withdraw'),
  ],
  'money of a late order that somebody has paid back by hand is not booked as refunded twice': [
    order(),
    of('open'),
    order({ size: 1 }),
    of('open', 1),
    of('pay'),
    { do: 'refundThere', pick: 0, share: 1 },
  ],
  'nor is the part of it that was paid back by hand': [
    order(),
    of('open'),
    order({ size: 1 }),
    of('open', 1),
    of('pay'),
    { do: 'refundThere', pick: 0, share: 2 },
  ],
  'money for an erased member goes back once': [
    order({ method: 'paypal' }),
    of('open'),
    of('pay'),
    { do: 'erase', who: 0 },
  ],
};

describe('whatever happened:', () => {
  it.each(Object.entries(cases))('%s', async (_, steps) => {
    expect(await violationsOf(steps)).toEqual([]);
  });
});

it('money, credits, codes and limits agree after any sequence of events', {
  timeout: patience(36_000_000),
}, async () => {
  const property = fc.asyncProperty(anySequence, async (steps) => {
    expect(await violationsOf(steps)).toEqual([]);
  });
  await fc.assert(property, { numRuns: sequences, ...seed });
  expect(Object.values(await ledgerViolations(world.db)).every((count) => count === 0)).toBe(true);
});
