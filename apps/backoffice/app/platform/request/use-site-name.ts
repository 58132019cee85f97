import { useOfficeData } from './office-data.ts';

/** Returns what names a site by its domain; one that is not the person's keeps its domain. */
export function useSiteName(): (domain: string) => string {
  const sites = useOfficeData()?.sites;
  return (domain) => sites?.find((site) => site.domain === domain)?.name ?? domain;
}
