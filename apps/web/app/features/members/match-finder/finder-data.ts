import type { FoundMatch } from '@bowline/contract/match-finder';
import type { RegionNames } from '#app/parts/cards/region-names.ts';
import type { NamedInterest } from '#app/parts/profile-fields/interest-groups.tsx';

/** What this site lets members ask for, named in the viewer's language. */
export interface FinderOptions {
  readonly youngest: number;
  readonly interests: readonly NamedInterest[];
  /** The profile fields of this site. */
  readonly fields: readonly string[];
  readonly regions: RegionNames;
}

export interface FinderResult {
  readonly matches: readonly FoundMatch[];
  readonly considered: number;
}
