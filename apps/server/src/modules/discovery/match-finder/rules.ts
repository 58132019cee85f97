import { attributes } from '@bowline/contract/choices';
import { limits } from '@bowline/contract/limits';
import {
  type MatchAnswers,
  type MatchReason,
  type WishedAttribute,
  wishedAttributes,
} from '@bowline/contract/match-finder';
import type { MemberProfile, OwnProfileView } from '@bowline/contract/profiles';
import type { Interest, SiteSettings } from '@bowline/contract/sites';

type Reason = NonNullable<OwnProfileView['reason']>;

/** What adds to the score, with the member's own profile where they left a question open. */
export interface Wishes {
  readonly interests: readonly Interest[];
  readonly reasons: readonly Reason[];
  readonly region: string | undefined;
  readonly attributes: Partial<Pick<OwnProfileView, WishedAttribute>>;
}

const weights = { interests: 4, reason: 3, region: 2, attribute: 1 };

/** Whoever shares so many interests shares enough: long lists would make everybody a stranger. */
const enoughInterests = 4;

/** What the site does not show is not asked either: a score would tell it. */
export function wishesOf(
  answers: MatchAnswers,
  own: OwnProfileView,
  {
    interests: offered,
    visible_profile_fields: shown,
  }: Pick<SiteSettings, 'interests' | 'visible_profile_fields'>,
): Wishes {
  const asked = answers.interests?.split(',').slice(0, limits.wishedInterests) ?? own.interests;
  const reasons = answers.reasons?.split(',') ?? [own.reason];
  const wished = wishedAttributes.filter((name) => shown.includes(name) && answers[name] !== undefined);
  return {
    interests: offered.filter((interest) => asked.includes(interest)),
    reasons: shown.includes('reason') ? attributes.reason.filter((reason) => reasons.includes(reason)) : [],
    region: (answers.near && own.region) ?? undefined,
    attributes: Object.fromEntries(wished.map((name) => [name, answers[name]])),
  };
}

/** What of a member's page the score looks at. */
export type Candidate = Pick<MemberProfile, 'facts' | 'interests' | 'region'>;

interface Part {
  readonly weight: number;
  /** Between nothing and all of it. */
  readonly share: number;
  readonly because: MatchReason | undefined;
}

export interface Verdict {
  readonly score: number;
  readonly because: MatchReason[];
}

/** The matched weight of the asked weight, and what it is made of. Where nothing is asked but gender and age, all of it fits. */
export function judge(wishes: Wishes, own: OwnProfileView, candidate: Candidate): Verdict {
  const parts = [
    ...interestsPart(wishes, own, candidate),
    ...reasonPart(wishes, own, candidate),
    ...regionPart(wishes, candidate),
    ...attributeParts(wishes, own, candidate),
  ];
  const asked = parts.reduce((sum, { weight }) => sum + weight, 0);
  const matched = parts.reduce((sum, { weight, share }) => sum + weight * share, 0);
  return {
    score: asked === 0 ? 100 : Math.round((100 * matched) / asked),
    because: parts.flatMap(({ because }) => because ?? []),
  };
}

function interestsPart({ interests }: Wishes, own: OwnProfileView, candidate: Candidate): Part[] {
  if (interests.length === 0) return [];
  const shared = interests.filter((one) => candidate.interests.includes(one));
  const share = Math.min(1, shared.length / Math.min(interests.length, enoughInterests));
  const mutual = shared.every((one) => own.interests.includes(one));
  const because = shared.length > 0 ? ({ kind: 'interests', interests: shared, mutual } as const) : undefined;
  return [{ weight: weights.interests, share, because }];
}

function reasonPart({ reasons }: Wishes, own: OwnProfileView, { facts }: Candidate): Part[] {
  if (reasons.length === 0) return [];
  const { reason } = facts;
  const because =
    reason && reasons.includes(reason)
      ? ({ kind: 'reason', reason, mutual: own.reason === reason } as const)
      : undefined;
  return [{ weight: weights.reason, share: because ? 1 : 0, because }];
}

function regionPart({ region: wished }: Wishes, { region }: Candidate): Part[] {
  if (wished === undefined) return [];
  const because = wished === region ? ({ kind: 'region', region, mutual: true } as const) : undefined;
  return [{ weight: weights.region, share: because ? 1 : 0, because }];
}

function attributeParts(wishes: Wishes, own: OwnProfileView, { facts }: Candidate): Part[] {
  const asked = wishedAttributes.filter((name) => wishes.attributes[name] !== undefined);
  return asked.map((kind) => {
    const value = wishes.attributes[kind];
    if (facts[kind] !== value) return { weight: weights.attribute, share: 0, because: undefined };
    // The contract's list of values is the same for wish and fact.
    const because = { kind, value, mutual: own[kind] === value } as MatchReason;
    return { weight: weights.attribute, share: 1, because };
  });
}
