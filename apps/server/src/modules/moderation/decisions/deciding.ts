import { type Fact, facts, type Ground, grounds, type Outcome } from '@bowline/contract/case-choices';
import type { CaseView } from '@bowline/contract/cases';
import type { ModerationSettings } from '@bowline/contract/sites';
import type { EntityId } from '#kernel/ids.ts';
import type { Case } from '../cases/case-store.ts';
import { isRestriction, suspensionsOf } from '../rules.ts';

type Deciding = NonNullable<CaseView['deciding']>;

interface Usual {
  readonly ground: Ground | null;
  readonly facts: readonly Fact[];
}

/** The rule and the facts that mostly come with a reason; staff may choose any other. */
const usualFor: Readonly<Record<Case['reason'], Usual>> = {
  minor: { ground: 'terms_adults', facts: ['may_be_minor'] },
  illegal: { ground: null, facts: [] },
  without_consent: { ground: 'terms_consent', facts: ['photo_without_consent', 'photo_of_somebody_else'] },
  removal: { ground: 'terms_consent', facts: ['photo_without_consent', 'photo_of_somebody_else'] },
  scam: {
    ground: 'terms_money',
    facts: ['asked_money', 'asked_gift_card', 'moved_elsewhere', 'false_photos'],
  },
  harassment: { ground: 'terms_respect', facts: ['insults', 'threats', 'unwanted_explicit'] },
  false_identity: { ground: 'terms_identity', facts: ['false_photos', 'false_details'] },
  offensive: { ground: 'terms_content', facts: ['offensive_profile', 'offensive_photo', 'insults'] },
  complaint: { ground: null, facts: [] },
  appeal: { ground: null, facts: [] },
  other: { ground: null, facts: [] },
};

interface DecidingContext {
  readonly decisions: readonly Outcome[];
  readonly settings: Pick<ModerationSettings, 'grace_seconds' | 'suspension_days'>;
  /** The member's album, with the addresses of the veiled files. */
  readonly album: readonly { readonly id: EntityId; readonly address: string }[];
  /** Photos that the case names. */
  readonly named: readonly EntityId[];
  /** How many paid to write to the member. */
  readonly payers: number;
}

/** What the decision panel offers, so that it needs no rules of its own. */
export function decidingOn(
  { reason }: Pick<Case, 'reason'>,
  { decisions, settings, album, named, payers }: DecidingContext,
): Deciding | null {
  if (decisions.length === 0) return null;
  const usual = usualFor[reason];
  const breaches = decisions.filter(isRestriction);
  const inOrder = <Choice extends string>(all: readonly Choice[], first: readonly Choice[]) =>
    breaches.length > 0 ? [...first, ...all.filter((one) => !first.includes(one))] : [];
  return {
    breaches,
    grounds: inOrder(grounds, usual.ground ? [usual.ground] : []),
    facts: inOrder(Object.keys(facts) as Fact[], usual.facts).map((fact) => ({
      fact,
      usual: usual.facts.includes(fact),
    })),
    photos: breaches.length > 0 ? [...album] : [],
    suggested: {
      ground: usual.ground,
      facts: reason === 'removal' || reason === 'without_consent' ? ['photo_without_consent'] : [],
      photos: named.filter((photo) => album.some(({ id }) => id === photo)),
      credits_back: reason === 'scam' && payers > 0,
      bar: reason === 'scam',
    },
    grace_seconds: settings.grace_seconds,
    suspensions: suspensionsOf(settings),
  };
}
