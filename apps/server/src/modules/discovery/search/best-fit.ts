import type { DetailedProfile, OwnMember } from '#modules/profiles/index.ts';
import { byFit, excludedLast, type Fit, fitTo, type ShownBySite } from '../fit/order.ts';
import type { SearchHit } from './page-store.ts';

export interface FittingHit extends SearchHit<DetailedProfile>, Pick<Fit, 'sharedInterests'> {}

/**
 * Members with a photo first, then by the match finder's score against the member's own profile and region; after all of them, those
 * whose orientation leaves out the reader. The sort is stable: equal scores stay ordered by activity.
 */
export function byBestFit(
  hits: readonly SearchHit<DetailedProfile>[],
  own: OwnMember,
  settings: ShownBySite,
  distance: (hit: SearchHit<DetailedProfile>) => number = () => 0,
): FittingHit[] {
  const fitOf = fitTo(own, settings);
  return hits
    .map((hit) => ({ ...hit, fit: fitOf(hit.profile), away: distance(hit) }))
    .toSorted(
      (one, other) =>
        excludedLast(one.fit, other.fit) ||
        one.away - other.away ||
        Number(other.photo !== undefined) - Number(one.photo !== undefined) ||
        byFit(one.fit, other.fit),
    )
    .map(({ fit, away: _away, ...hit }) => ({ ...hit, sharedInterests: fit.sharedInterests }));
}
