import type { MemberFilters } from '@bowline/contract/discovery';
import type { SearchOptions } from '../search/search-options.ts';
import type { Filters } from '../search/use-filters.ts';
import type { Loosened, SimilarSearch } from './find-members.server.ts';
import type { ResultPage } from './result-page.ts';

/** The results of a search. */
export interface Results {
  readonly firstPage: ResultPage;
  /** Members who nearly match, if few match. */
  readonly similar: SimilarSearch | null;
  /** If nobody matches: the result count without each filter; `null` if unknown. */
  readonly loosened: readonly Loosened[] | null;
}

export interface ResultsProps {
  asked: MemberFilters;
  options: SearchOptions;
  results: Results;
  follow: Filters['follow'];
}
