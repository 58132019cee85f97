import type { MemberFilters } from '@bowline/contract/discovery';
import type { SearchOptions } from '../search/search-options.ts';
import type { Filters } from '../search/use-filters.ts';
import type { Loosened, SimilarSearch } from './find-members.server.ts';
import type { ResultPage } from './result-page.ts';

/** What a search has found. */
export interface Results {
  readonly firstPage: ResultPage;
  /** Who nearly fits, where few do. */
  readonly similar: SimilarSearch | null;
  /** Where nobody does: what each filter costs; `null` where that is not known. */
  readonly loosened: readonly Loosened[] | null;
}

export interface ResultsProps {
  asked: MemberFilters;
  options: SearchOptions;
  results: Results;
  follow: Filters['follow'];
}
