import type { CaseRow } from '@bowline/contract/cases';

type Named = Pick<CaseRow, 'id' | 'site'>;

/** `site` stays what the person works on; `on` names the site of the case. */
export function caseAddress({ id, site }: Named, scope: string | undefined): string {
  const query = new URLSearchParams({ on: site, ...(scope && { site: scope }) });
  return `/cases/${id}?${query}`;
}

export const scopeQuery = (scope: string | undefined): string =>
  scope ? `?${new URLSearchParams({ site: scope })}` : '';
