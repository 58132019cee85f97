import type { SiteSettings } from '@bowline/contract/sites';
import { type DetailedProfile, type OwnMember, presentFacts } from '#modules/profiles/index.ts';
import { criteriaOf, scoreCandidate } from '../fit/rules.ts';
import type { SearchHit } from './page-store.ts';

type ShownBySite = Pick<SiteSettings, 'interests' | 'visible_profile_fields'>;

export interface FittingHit extends SearchHit<DetailedProfile> {
  readonly sharedInterests: number;
}

/**
 * Members with a photo first, then by the match finder's score against the member's own profile and region. The sort is
 * stable: equal scores stay ordered by activity.
 */
export function byBestFit(
  hits: readonly SearchHit<DetailedProfile>[],
  own: OwnMember,
  settings: ShownBySite,
): FittingHit[] {
  const criteria = criteriaOf({ near: '1' }, own, settings);
  return hits
    .map((hit) => {
      // Scored by what the site shows of them, or the order would reveal hidden fields.
      const shown = { ...presentFacts(hit.profile, settings), region: hit.profile.region };
      const { score } = scoreCandidate(criteria, own, shown);
      const sharedInterests = shown.interests.filter((one) => own.interests.includes(one)).length;
      return { ...hit, score, sharedInterests };
    })
    .toSorted(
      (one, other) =>
        Number(other.photo !== undefined) - Number(one.photo !== undefined) || other.score - one.score,
    )
    .map(({ score: _score, ...hit }) => hit);
}
