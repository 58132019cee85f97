import { reasons as allReasons } from '@bowline/contract/choices';
import { filtersOf } from '@bowline/contract/default-filters';
import type { MemberFilters } from '@bowline/contract/discovery';
import { limits } from '@bowline/contract/limits';
import {
  type MatchAnswers,
  type MatchReason,
  type WishedAttribute,
  wishedAttributes,
} from '@bowline/contract/match-finder';
import type { MemberProfile, OwnProfileView, Reason, Role } from '@bowline/contract/profiles';
import type { Interest, SiteSettings } from '@bowline/contract/sites';
import type { SwipeGender } from '@bowline/contract/swipe';
import type { OwnMember } from '#modules/profiles/index.ts';
import { bestFitOfRoles, hasCounterpart } from './roles.ts';

/** What adds to the score; questions left open are answered by the member's own profile. */
export interface MatchCriteria {
  readonly interests: readonly Interest[];
  readonly reasons: readonly Reason[];
  /** The member's own roles, which others fit or not; the first counts most. */
  readonly roles: readonly Role[];
  readonly region: string | undefined;
  readonly attributes: Partial<Pick<OwnProfileView, WishedAttribute>>;
}

const weights = { interests: 4, reason: 3, role: 2, region: 2, attribute: 1 };

/** Sharing this many interests gives the full share, or long lists would make high scores impossible. */
const enoughInterests = 4;

/** Leaves out what the site does not show, which a score would reveal. */
export function criteriaOf(
  answers: MatchAnswers,
  own: OwnProfileView,
  {
    interests: offered,
    visible_profile_fields: shown,
  }: Pick<SiteSettings, 'interests' | 'visible_profile_fields'>,
): MatchCriteria {
  const interests = answers.interests?.split(',').slice(0, limits.wishedInterests) ?? own.interests;
  const reasons = answers.reasons?.split(',') ?? own.reasons;
  const wished = wishedAttributes.filter((name) => shown.includes(name) && answers[name] !== undefined);
  return {
    interests: offered.filter((interest) => interests.includes(interest)),
    reasons: shown.includes('reason') ? allReasons.filter((reason) => reasons.includes(reason)) : [],
    roles: shown.includes('role') ? own.roles.filter(hasCounterpart) : [],
    region: (answers.near && own.region) ?? undefined,
    attributes: Object.fromEntries(wished.map((name) => [name, answers[name]])),
  };
}

/**
 * Who is compared at all. Answers about gender or age replace whom the member looks for; without any, all of that
 * applies, places and photo included.
 */
export function mustMatch(answers: MatchAnswers, own: OwnMember): MemberFilters {
  const { min_age, max_age } = answers;
  const gender = answers.gender ?? soughtGender(own);
  const ofGender = { gender: gender === 'everyone' ? undefined : gender };
  const isAnswered = answers.gender !== undefined || min_age !== undefined || max_age !== undefined;
  if (isAnswered || !own.looking_for) return { min_age, max_age, ...ofGender };
  return { ...filtersOf(own.looking_for), ...ofGender };
}

/** What the score depends on. */
export type Candidate = Pick<MemberProfile, 'facts' | 'interests' | 'region'>;

interface ScorePart {
  readonly weight: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly because: MatchReason | undefined;
}

export interface MatchScore {
  readonly score: number;
  readonly because: MatchReason[];
}

/** The matched share of the asked weight in percent, with reasons. 100 if only gender and age are asked. */
export function scoreCandidate(
  criteria: MatchCriteria,
  own: OwnProfileView,
  candidate: Candidate,
): MatchScore {
  const parts = [
    ...interestsPart(criteria, own, candidate),
    ...reasonPart(criteria, own, candidate),
    ...rolePart(criteria, candidate),
    ...regionPart(criteria, candidate),
    ...attributeParts(criteria, own, candidate),
  ];
  const asked = parts.reduce((sum, { weight }) => sum + weight, 0);
  const matched = parts.reduce((sum, { weight, share }) => sum + weight * share, 0);
  return {
    score: asked === 0 ? 100 : Math.round((100 * matched) / asked),
    because: parts.flatMap(({ because }) => because ?? []),
  };
}

function interestsPart({ interests }: MatchCriteria, own: OwnProfileView, candidate: Candidate): ScorePart[] {
  if (interests.length === 0) return [];
  const shared = interests.filter((one) => candidate.interests.includes(one));
  const share = Math.min(1, shared.length / Math.min(interests.length, enoughInterests));
  const mutual = shared.every((one) => own.interests.includes(one));
  const because = shared.length > 0 ? ({ kind: 'interests', interests: shared, mutual } as const) : undefined;
  return [{ weight: weights.interests, share, because }];
}

function reasonPart({ reasons }: MatchCriteria, own: OwnProfileView, { facts }: Candidate): ScorePart[] {
  if (reasons.length === 0) return [];
  const common = (facts.reasons ?? []).filter((one) => reasons.includes(one));
  // One is said; one that both chose says more.
  const reason = common.find((one) => own.reasons.includes(one)) ?? common[0];
  const because = reason && ({ kind: 'reason', reason, mutual: own.reasons.includes(reason) } as const);
  return [{ weight: weights.reason, share: because ? 1 : 0, because }];
}

function rolePart({ roles: own }: MatchCriteria, { facts: { roles = [] } }: Candidate): ScorePart[] {
  if (own.length === 0) return [];
  const fit = bestFitOfRoles(own, roles);
  const because = fit && ({ kind: 'role', role: fit.role, mutual: true } as const);
  return [{ weight: weights.role, share: fit?.share ?? 0, because }];
}

function regionPart({ region: wished }: MatchCriteria, { region }: Candidate): ScorePart[] {
  if (wished === undefined) return [];
  const because = wished === region ? ({ kind: 'region', region, mutual: true } as const) : undefined;
  return [{ weight: weights.region, share: because ? 1 : 0, because }];
}

function attributeParts(criteria: MatchCriteria, own: OwnProfileView, { facts }: Candidate): ScorePart[] {
  const asked = wishedAttributes.filter((name) => criteria.attributes[name] !== undefined);
  return asked.map((kind) => {
    const value = criteria.attributes[kind];
    if (facts[kind] !== value) return { weight: weights.attribute, share: 0, because: undefined };
    // Safe: the contract uses one list of values for the answer and the fact.
    const because = { kind, value, mutual: own[kind] === value } as MatchReason;
    return { weight: weights.attribute, share: 1, because };
  });
}

/** The genders a member looks for: as they saved it, else by gender and sexuality; `everyone` if they do not say. */
export function soughtGender({
  gender,
  sexuality,
  looking_for,
}: Pick<OwnMember, 'gender' | 'sexuality' | 'looking_for'>): SwipeGender {
  if (looking_for) return filtersOf(looking_for).gender ?? 'everyone';
  // Which genders these words name for somebody who is neither, they have to say themselves.
  if (gender === 'nonbinary') return 'everyone';
  switch (sexuality) {
    case 'hetero':
      return gender === 'male' ? 'female' : 'male';
    case 'gay':
    case 'lesbian':
      return gender;
    default:
      return 'everyone';
  }
}
