import type { MemberFilters } from '@bowline/contract/discovery';
import { limits } from '@bowline/contract/limits';
import type { MemberCard, OwnProfileView } from '@bowline/contract/profiles';
import type { Api } from '#app/api/client.ts';
import { pageAnswer } from '#app/api/page-answer.ts';
import { onceEach } from '../results/result-page.ts';
import { nearestFirst } from './nearest-first.ts';

/** A page of members to begin with: of the same region, then of the same country, then whoever was here last. */
export async function findNearest(
  api: Api,
  home: Pick<OwnProfileView, 'country' | 'region'>,
): Promise<MemberCard[]> {
  const pages = await Promise.all(
    searchesFrom(home).map((query) => pageAnswer(api.GET('/api/members', { params: { query } }))),
  );
  return nearestFirst(onceEach(pages), home).slice(0, limits.pageSize);
}

export function searchesFrom({
  country,
  region,
}: Pick<OwnProfileView, 'country' | 'region'>): MemberFilters[] {
  return [...(country && region ? [{ country, region }] : []), ...(country ? [{ country }] : []), {}];
}
