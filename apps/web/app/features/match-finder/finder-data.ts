import type { FoundMatch } from '@bowline/contract/match-finder';
import type { RegionNames } from '#app/features/cards/region-names.ts';
import type { NamedInterest } from '#app/features/profile-fields/interests-field.tsx';

/** What can be asked for on this site, named in the reader's language. */
export interface FinderOptions {
  readonly youngest: number;
  readonly interests: readonly NamedInterest[];
  /** What members of this site say about themselves. */
  readonly fields: readonly string[];
  readonly regions: RegionNames;
}

export interface FinderResult {
  readonly matches: readonly FoundMatch[];
  readonly considered: number;
}
