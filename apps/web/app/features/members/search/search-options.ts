import type { SiteSettings } from '@bowline/contract/sites';
import type { NamedInterest } from '#app/parts/profile-fields/interest-groups.tsx';
import type { SiteCountry } from '#app/parts/profile-fields/location-fields.tsx';

/** What this site lets members search for, named in the viewer's language. */
export interface SearchOptions {
  readonly fields: SiteSettings['search_fields'];
  readonly youngest: number;
  readonly countries: readonly SiteCountry[];
  readonly interests: readonly NamedInterest[];
}
