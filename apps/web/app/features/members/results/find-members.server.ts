import type { LooseFilter, MemberFilters, Tally } from '@bowline/contract/discovery';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import { askedFilters, explicitly, looselyAs, type MemberSearch, usedFilters } from '../search/filters.ts';
import { type ResultPage, resultPageOf } from './result-page.ts';

/** The number of results without one filter. */
export interface Loosened extends Tally {
  readonly without: LooseFilter;
}

/** Additional results of a looser search. */
export interface SimilarSearch {
  readonly filters: MemberFilters;
  readonly members: ResultPage['members'];
  readonly found: Tally;
}

/** What the API is asked: filters and order, or neither for whom the member looks for. */
export type SearchQuery = MemberSearch & { readonly anyone?: '1' };

const query = (filters: SearchQuery) => ({ query: askedFilters(filters) });

/** Resolves with `null` on failure: the page can do without the number. */
export const countFound = (api: Api, filters: SearchQuery): Promise<Tally | null> =>
  api.countMembers(query(filters)).catch(() => null);

/** Returns the filters to remove, the most helpful first; `null` if counting failed. */
export async function countLoosened(api: Api, filters: MemberFilters): Promise<readonly Loosened[] | null> {
  if (usedFilters(filters).length === 0) return [];
  const answer = await api.countLoosened(query(filters)).catch(() => null);
  return (
    answer?.loosened.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count) ??
    null
  );
}

/** Fills whole rows of two, three and four. */
const someSimilar = 12;

/** Finds members who nearly match, if all results fit on the first page. */
export async function findSimilar(
  api: Api,
  filters: MemberFilters,
  { members, next }: ResultPage,
  youngest: number,
): Promise<SimilarSearch | null> {
  const loose = next === null ? looselyAs(filters, youngest) : undefined;
  if (!loose) return null;
  const [page, tally] = await Promise.all([
    api.listMembers(query(explicitly(loose))).catch(() => null),
    countFound(api, explicitly(loose)),
  ]);
  const shown = new Set(members.map(({ id }) => id));
  const others = page ? resultPageOf(page).members.filter(({ id }) => !shown.has(id)) : [];
  if (others.length === 0) return null;
  const count = Math.max((tally?.count ?? 0) - shown.size, others.length);
  return {
    filters: loose,
    members: others.slice(0, someSimilar),
    found: { count, exact: tally?.exact ?? page?.next === null },
  };
}

/**
 * The API returns after scanning a number of members, even without results; the first page then continues this
 * often.
 */
const extraPages = 5;

/** Returns the first page of a search; `null` if the site does not let visitors search. */
export async function findFirst(api: Api, filters: SearchQuery): Promise<ResultPage | null> {
  const call = api.listMembers(query(filters));
  const refusal = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof ApiError && refusal.code === 'search_closed') return null;
  let page = resultPageOf(await pageAnswer(call));
  for (let extra = 0; extra < extraPages && page.members.length === 0 && page.next !== null; extra += 1) {
    const further = { ...askedFilters(filters), cursor: page.next };
    page = resultPageOf(await pageAnswer(api.listMembers({ query: further })));
  }
  return page;
}
