import { expect, it } from 'vitest';
import { type Deciding, draftFor, emptyBlanks, inputOf } from './decision-draft.ts';

const deciding: Deciding = {
  breaches: ['warn', 'remove', 'suspend', 'end'],
  grounds: ['terms_money', 'terms_respect'],
  facts: [{ fact: 'asked_money', usual: true }],
  photos: [],
  suggested: { ground: 'terms_money', facts: [], photos: ['p1'], credits_back: true, bar: true },
  grace_seconds: 60,
  suspensions: { days: [1, 3, 7], usual: 7 },
};
const decisions = ['no_breach', 'warn', 'remove', 'suspend', 'end'] as const;
const draft = draftFor({ decisions: [...decisions], deciding }, '2026-11-15');
const insults = { insults: emptyBlanks('2026-11-15') };

it('draftFor() starts with what the server suggests, and chooses an outcome only where there is one', () => {
  expect(draft).toMatchObject({ outcome: undefined, ground: 'terms_money', creditsBack: true, bar: true });
  expect(draftFor({ decisions: ['answered'], deciding }, '').outcome).toBe('answered');
});

it.each([
  ['no outcome', {}, 'outcome'],
  ['a breach without a ground', { outcome: 'warn', ground: undefined, facts: insults }, 'ground'],
  ['a breach without facts and sentence', { outcome: 'end' }, 'facts'],
  ['an open blank', { outcome: 'end', facts: { asked_money: emptyBlanks('2026-11-15') } }, 'blanks'],
  ['a complaint without answer and reason', { outcome: 'answered', answer: ' ' }, 'answer'],
  ['nothing to remove', { outcome: 'remove', photos: [], facts: insults }, 'removal'],
] as const)('inputOf() with %s names what is missing', (_, change, missing) => {
  expect(inputOf({ ...draft, ...change }, deciding)).toEqual({ missing });
});

it('inputOf() writes amounts in the smallest unit and leaves out what an outcome does not do', () => {
  const facts = { asked_money: { amount: '150,50', currency: 'EUR', date: '2026-11-15' } } as const;
  expect(inputOf({ ...draft, outcome: 'end', facts }, deciding)).toEqual({
    input: {
      outcome: 'end',
      ground: 'terms_money',
      facts: [{ fact: 'asked_money', amount: { amount: 15_050, currency: 'EUR' }, date: '2026-11-15' }],
      sentence: '',
      photos: [],
      profile_text: false,
      credits_back: true,
      bar: true,
    },
  });
  expect(inputOf({ ...draft, outcome: 'no_breach', facts }, deciding)).toEqual({
    input: {
      outcome: 'no_breach',
      facts: [],
      sentence: '',
      photos: [],
      profile_text: false,
      credits_back: false,
      bar: false,
    },
  });
});

it('inputOf() closes a complaint with the answer, and without one with the reason', () => {
  const closed = { ...draft, outcome: 'answered', closingReason: 'settled' } as const;
  expect(inputOf(closed, deciding)).toMatchObject({ input: { closing_reason: 'settled' } });
  const answered = inputOf({ ...closed, answer: ' Refunded ' }, deciding);
  expect(answered).toMatchObject({ input: { answer: 'Refunded' } });
  expect(answered).not.toHaveProperty('input.closing_reason');
});

it('inputOf() says for how long a member is suspended, by default as long as is usual', () => {
  const suspend = { ...draft, outcome: 'suspend', facts: insults } as const;
  expect(inputOf(suspend, deciding)).toMatchObject({ input: { suspension_days: 7 } });
  expect(inputOf({ ...suspend, suspensionDays: 3 }, deciding)).toMatchObject({
    input: { suspension_days: 3 },
  });
});
