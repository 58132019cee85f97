import type { MemberFilters } from '@bowline/contract/discovery';
import { limits } from '@bowline/contract/limits';
import type { MemberCard, OwnProfileView } from '@bowline/contract/profiles';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { Api } from '#app/api/browser-api.ts';
import { onceEach, resultPageOf } from '../results/result-page.ts';

/** Returns a page of members: of the same region, then of the same country, then the most recently active. */
export async function findNearest(
  api: Api,
  home: Pick<OwnProfileView, 'country' | 'region'>,
): Promise<MemberCard[]> {
  const pages = await Promise.all(
    searchesFrom(home).map((query) => pageAnswer(api.GET('/api/members', { params: { query } }))),
  );
  return nearestFirst(onceEach(pages.map(resultPageOf)), home).slice(0, limits.pageSize);
}

export function searchesFrom({
  country,
  region,
}: Pick<OwnProfileView, 'country' | 'region'>): MemberFilters[] {
  return [...(country && region ? [{ country, region }] : []), ...(country ? [{ country }] : []), {}];
}

interface Home {
  readonly country: string | null;
  readonly region: string | null;
}

/** Members of the same region first, then of the same country; the order within each is kept. */
export function nearestFirst<Member extends Home>(members: readonly Member[], home: Home): Member[] {
  const distance = ({ country, region }: Home) => {
    if (region !== null && region === home.region) return 0;
    return country !== null && country === home.country ? 1 : 2;
  };
  return members.toSorted((one, other) => distance(one) - distance(other));
}
