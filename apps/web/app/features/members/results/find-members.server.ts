import type { LooseFilter, MemberFilters, Tally } from '@bowline/contract/discovery';
import { isErrorView } from '#app/api/api-error.ts';
import { type Api, answerOf } from '#app/api/client.ts';
import { pageAnswer } from '#app/api/page-answer.ts';
import { askedFilters, looselyAs, usedFilters } from '../search/filters.ts';
import type { ResultPage } from './result-page.ts';

/** How many there would be without one of the filters. */
export interface Loosened extends Tally {
  readonly without: LooseFilter;
}

/** Those a search asked less strictly finds besides. */
export interface SimilarSearch {
  readonly filters: MemberFilters;
  readonly members: ResultPage['members'];
  readonly found: Tally;
}

const query = (filters: MemberFilters) => ({ params: { query: askedFilters(filters) } });

/** `null` where it came to nothing: a page does without a number rather than not at all. */
export const countFound = (api: Api, filters: MemberFilters): Promise<Tally | null> =>
  answerOf(api.GET('/api/members/count', query(filters))).catch(() => null);

/** Which filter to leave out, the one that helps most first; `null` where it could not be counted. */
export async function countLoosened(api: Api, filters: MemberFilters): Promise<readonly Loosened[] | null> {
  if (usedFilters(filters).length === 0) return [];
  const answer = await answerOf(api.GET('/api/members/loosened', query(filters))).catch(() => null);
  return (
    answer?.loosened.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count) ??
    null
  );
}

/** So many of them are shown below a short list: whole rows of two, three and four. */
const someSimilar = 12;

/** Where a search ends within its first page, those that nearly fit. */
export async function findSimilar(
  api: Api,
  filters: MemberFilters,
  { members, next }: ResultPage,
  youngest: number,
): Promise<SimilarSearch | null> {
  const loose = next === null ? looselyAs(filters, youngest) : undefined;
  if (!loose) return null;
  const [page, tally] = await Promise.all([
    answerOf(api.GET('/api/members', query(loose))).catch(() => null),
    countFound(api, loose),
  ]);
  const shown = new Set(members.map(({ id }) => id));
  const others = page?.members.filter(({ id }) => !shown.has(id)) ?? [];
  if (others.length === 0) return null;
  const count = Math.max((tally?.count ?? 0) - shown.size, others.length);
  return {
    filters: loose,
    members: others.slice(0, someSimilar),
    found: { count, exact: tally?.exact ?? page?.next === null },
  };
}

/** A search rests after so many members looked at, whether anybody fits or not. Its first page goes on for a while. */
const rests = 5;

/** The first page of a search; `null` where this site is not for visitors to search. */
export async function findFirst(api: Api, filters: MemberFilters): Promise<ResultPage | null> {
  const call = api.GET('/api/members', query(filters));
  const refusal = await call.then(
    ({ error }) => error,
    () => undefined,
  );
  if (isErrorView(refusal) && refusal.code === 'search_closed') return null;
  let page: ResultPage = await pageAnswer(call);
  for (let rest = 0; rest < rests && page.members.length === 0 && page.next !== null; rest += 1) {
    const further = { ...askedFilters(filters), cursor: page.next };
    page = await pageAnswer(api.GET('/api/members', { params: { query: further } }));
  }
  return page;
}
