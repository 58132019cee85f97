import {
  facts as blanksOf,
  type ClosingReason,
  type Fact,
  type Ground,
  type Outcome,
} from '@bowline/contract/case-choices';
import type { CaseView, StatedFact } from '@bowline/contract/cases';

export type Deciding = NonNullable<CaseView['deciding']>;
type Currency = NonNullable<StatedFact['amount']>['currency'];

/** What stands in the blanks of a ticked fact. */
export interface FactBlanks {
  readonly amount: string;
  readonly currency: Currency;
  /** As a date field has it: `2026-11-15`. */
  readonly date: string;
}

/** A decision that is being written. */
export interface Draft {
  readonly outcome: Outcome | undefined;
  readonly ground: Ground | undefined;
  readonly facts: Readonly<Partial<Record<Fact, FactBlanks>>>;
  readonly sentence: string;
  readonly photos: readonly string[];
  readonly profileText: boolean;
  /** For `suspend`. */
  readonly suspensionDays: number;
  readonly creditsBack: boolean;
  readonly bar: boolean;
  /** To a complaint; while it is empty, `closingReason` says why none is needed. */
  readonly answer: string;
  readonly closingReason: ClosingReason | undefined;
}

export interface DecisionInput {
  readonly outcome: Outcome;
  readonly ground?: Ground;
  readonly facts: StatedFact[];
  readonly sentence: string;
  readonly photos: string[];
  readonly profile_text: boolean;
  readonly suspension_days?: number;
  readonly credits_back: boolean;
  readonly bar: boolean;
  readonly answer?: string;
  readonly closing_reason?: ClosingReason;
}

/** What a decision still needs before it can be sent. */
export type Missing = 'outcome' | 'ground' | 'facts' | 'blanks' | 'removal' | 'answer';

export const emptyBlanks = (date: string): FactBlanks => ({ amount: '', currency: 'EUR', date });

/** The draft as the server suggests it. `date` stands in the blanks of facts at first. */
export function draftFor(
  { decisions, deciding }: Pick<CaseView, 'decisions'> & { readonly deciding: Deciding },
  date: string,
): Draft {
  const { ground, facts, photos, credits_back, bar } = deciding.suggested;
  return {
    outcome: decisions.length === 1 ? decisions[0] : undefined,
    ground: ground ?? undefined,
    facts: Object.fromEntries(facts.map((fact) => [fact, emptyBlanks(date)])),
    sentence: '',
    photos,
    profileText: false,
    suspensionDays: deciding.suspensions.usual,
    creditsBack: credits_back,
    bar,
    answer: '',
    closingReason: undefined,
  };
}

/** Returns the decision as the server takes it, or what is missing. */
export function inputOf(
  draft: Draft,
  { breaches }: Pick<Deciding, 'breaches'>,
): { readonly input: DecisionInput } | { readonly missing: Missing } {
  const { outcome, ground } = draft;
  if (!outcome) return { missing: 'outcome' };
  const sentence = draft.sentence.trim();
  const answer = draft.answer.trim();
  const closes = outcome === 'answered';
  if (closes && !answer && !draft.closingReason) return { missing: 'answer' };
  const removes = outcome === 'remove';
  const ends = outcome === 'end';
  const isBreach = breaches.includes(outcome);
  const stated = isBreach
    ? Object.entries(draft.facts).map(([fact, blanks]) => state(fact as Fact, blanks))
    : [];
  if (removes && draft.photos.length === 0 && !draft.profileText) return { missing: 'removal' };
  if (isBreach && !ground) return { missing: 'ground' };
  if (isBreach && stated.length === 0 && !sentence) return { missing: 'facts' };
  const facts = stated.filter((one) => one !== undefined);
  if (facts.length < stated.length) return { missing: 'blanks' };
  return {
    input: {
      outcome,
      ...(isBreach && ground && { ground }),
      facts,
      sentence,
      photos: removes ? [...draft.photos] : [],
      profile_text: removes && draft.profileText,
      ...(outcome === 'suspend' && { suspension_days: draft.suspensionDays }),
      credits_back: ends && draft.creditsBack,
      bar: ends && draft.bar,
      ...(closes && answer && { answer }),
      ...(closes && !answer && draft.closingReason && { closing_reason: draft.closingReason }),
    },
  };
}

/** `undefined` while a blank is open. */
function state(fact: Fact, { amount, currency, date }: FactBlanks): StatedFact | undefined {
  const blanks: readonly string[] = blanksOf[fact];
  const minor = Math.round(Number(amount.trim().replace(',', '.')) * 100);
  if (blanks.includes('amount') && !(minor > 0)) return undefined;
  if (blanks.includes('date') && !date) return undefined;
  return {
    fact,
    ...(blanks.includes('amount') && { amount: { amount: minor, currency } }),
    ...(blanks.includes('date') && { date }),
  };
}
