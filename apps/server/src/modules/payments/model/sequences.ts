import fc from 'fast-check';

/** What happens. `pick` chooses among the orders made so far, so that a shorter sequence still means something. */
export type Step =
  | { readonly do: 'order'; who: number; size: number; method: Method; code: Code | null }
  | {
      readonly do: 'open' | 'pay' | 'decline' | 'cancel' | 'expire' | 'withdraw' | 'chargeBack';
      pick: number;
    }
  | { readonly do: 'refundThere'; pick: number; share: number }
  | { readonly do: 'return'; pick: number; declined: boolean }
  | { readonly do: 'notify'; pick: number; how: 'told' | 'forged' | 'wrongSite'; copies: number }
  | { readonly do: 'work'; from: 'first' | 'last'; one: boolean; twice?: boolean }
  | { readonly do: 'poll' }
  | { readonly do: 'wait'; seconds: number }
  | { readonly do: 'limit'; who: number; amount: number | null }
  | { readonly do: 'spend'; who: number; credits: number }
  | { readonly do: 'endAccount' | 'erase'; who: number }
  | { readonly do: 'silence'; provider: 'sandbox' | 'flexpay' }
  | { readonly do: 'collect' | 'debitReturned'; pick: number };

type Method = 'paypal' | 'card' | 'direct_debit';
type Code = keyof typeof percentages;

export const percentages = { ONCE: 40, OWN: 30, FREE: 100 } as const;
export const bundles = [100, 250, 500] as const;

const pick = fc.nat({ max: 5 });
/** The second member of the first site, and one of another site, are there for what the first must not share with them. */
const who = fc.constantFrom(0, 0, 0, 1, 2);
const of = fc.constant;
const always = <T extends object>(record: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(record) as unknown as fc.Arbitrary<Step>;

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: always({
      do: of('order'),
      who,
      size: fc.constantFrom(0, 0, 1, 2),
      method: fc.constantFrom('card', 'paypal', 'card', 'paypal', 'direct_debit'),
      code: fc.constantFrom(null, null, 'ONCE', 'OWN', 'FREE'),
    }),
  },
  { weight: 5, arbitrary: always({ do: of('open'), pick }) },
  { weight: 6, arbitrary: always({ do: of('pay'), pick }) },
  { weight: 5, arbitrary: always({ do: of('return'), pick, declined: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: always({
      do: of('notify'),
      pick,
      how: fc.constantFrom('told', 'told', 'told', 'forged', 'wrongSite'),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 7,
    arbitrary: always({
      do: of('work'),
      from: fc.constantFrom('first', 'last'),
      one: fc.boolean(),
      twice: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: always({ do: of('poll') }) },
  {
    weight: 3,
    arbitrary: always({ do: of('wait'), seconds: fc.constantFrom(11, 600, 3_700, 15_000, 180_000) }),
  },
  {
    weight: 2,
    arbitrary: always({ do: of('limit'), who, amount: fc.constantFrom(1_000, 2_000, 2_000, 6_000, null) }),
  },
  { weight: 1, arbitrary: always({ do: of('spend'), who, credits: fc.constantFrom(10, 60, 100) }) },
  { weight: 2, arbitrary: always({ do: of('withdraw'), pick }) },
  { weight: 2, arbitrary: always({ do: of('chargeBack'), pick }) },
  { weight: 1, arbitrary: always({ do: of('refundThere'), pick, share: fc.constantFrom(1, 2, 3) }) },
  { weight: 2, arbitrary: always({ do: fc.constantFrom('decline', 'cancel', 'expire'), pick }) },
  { weight: 1, arbitrary: always({ do: fc.constantFrom('collect', 'debitReturned'), pick }) },
  { weight: 1, arbitrary: always({ do: fc.constantFrom('endAccount', 'erase'), who }) },
  { weight: 1, arbitrary: always({ do: of('silence'), provider: fc.constantFrom('sandbox', 'flexpay') }) },
);

/** What mostly follows each other, so that a sequence gets somewhere. */
const usual = (pick: number): Record<'opened' | 'paid' | 'told' | 'declined', readonly Step[]> => {
  const paid: readonly Step[] = [
    { do: 'open', pick },
    { do: 'pay', pick },
  ];
  return {
    opened: [{ do: 'open', pick }],
    paid,
    told: [...paid, { do: 'return', pick, declined: false }, { do: 'work', from: 'first', one: false }],
    declined: [
      { do: 'open', pick },
      { do: 'return', pick, declined: true },
      { do: 'work', from: 'first', one: false },
      { do: 'wait', seconds: 11 },
    ],
  };
};

export const anySequence: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: anyStep.map((step) => [step]) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(pick, fc.constantFrom('opened', 'paid', 'told', 'declined'))
          .map(([of, then]) => usual(of)[then]),
      },
    ),
    { minLength: 2, maxLength: 16 },
  )
  .map((parts) => parts.flat());
