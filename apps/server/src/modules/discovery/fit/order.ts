import type { MatchAnswers } from '@bowline/contract/match-finder';
import type { SiteSettings } from '@bowline/contract/sites';
import { type DetailedProfile, type OwnMember, presentFacts } from '#modules/profiles/index.ts';
import { orientationExcludes } from './orientation.ts';
import { criteriaOf, type MatchScore, scoreCandidate } from './rules.ts';

export type ShownBySite = Pick<SiteSettings, 'interests' | 'visible_profile_fields'>;

export interface Fit extends MatchScore {
  /** The orientation they show leaves out the reader. */
  readonly excludes: boolean;
  readonly sharedInterests: number;
}

/** Returns how well somebody fits the member, judged by what the site shows of them, or the order would reveal hidden fields. */
export function fitTo(
  own: OwnMember,
  settings: ShownBySite,
  answers: MatchAnswers = { near: '1' },
): (profile: DetailedProfile) => Fit {
  const criteria = criteriaOf(answers, own, settings);
  return (profile) => {
    const shown = { ...presentFacts(profile, settings), region: profile.region };
    return {
      ...scoreCandidate(criteria, own, shown),
      excludes: orientationExcludes({ gender: profile.gender, facts: shown.facts }, own.gender),
      sharedInterests: shown.interests.filter((one) => own.interests.includes(one)).length,
    };
  };
}

/** The best score first, and after everybody else those whose orientation leaves out the reader. */
export const byFit = (one: Fit, other: Fit): number => excludedLast(one, other) || other.score - one.score;

export const excludedLast = (one: Fit, other: Fit): number => Number(one.excludes) - Number(other.excludes);
