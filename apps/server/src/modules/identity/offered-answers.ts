import { reasons } from '@bowline/contract/choices';
import type { LanderAnswers } from '@bowline/contract/identity';
import type { Reason } from '@bowline/contract/profiles';
import { offeredInterests, type SiteSettings } from '@bowline/contract/sites';
import { isRegionOf } from '#modules/sites/index.ts';

/** What a new profile starts with. */
export interface FirstAnswers {
  readonly country: string | null;
  readonly region: string | null;
  readonly reasons: readonly Reason[];
  readonly interests: SiteSettings['interests'];
}

/**
 * Returns the answers of a lander as far as the site offers them: a page of the release before, or another site's, may
 * have asked for more. A region alone names its country; the country of the IP address stands where neither was chosen.
 */
export function offeredAnswers(
  { reason, country, region, interests = [] }: LanderAnswers,
  settings: Pick<SiteSettings, 'countries' | 'interests'>,
  guessed: string | null,
): FirstAnswers {
  const chosen = settings.countries.find((served) => served === (country ?? region?.slice(0, 2)));
  const home = chosen ?? settings.countries.find((served) => served === guessed);
  return {
    country: chosen ?? guessed,
    region: home && region && isRegionOf(home, region) ? region : null,
    reasons: reasons.filter((one) => one === reason),
    interests: offeredInterests(interests, settings.interests),
  };
}
