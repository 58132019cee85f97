import { themes } from '@bowline/ui/brand/themes';
import type { OfficeData, OfficeSite } from './office-data.ts';

/** Returns the marks of these sites' brands. The drawings of all brands are too large for a page. */
export function brandMarks(sites: readonly OfficeSite[]): OfficeData['marks'] {
  const wanted = new Set(sites.map(({ theme }) => theme));
  const found = Object.entries(themes).filter(([key]) => wanted.has(key));
  return Object.fromEntries(
    found.map(([key, { mark }]) => [key, { viewBox: mark.viewBox, small: mark.small }]),
  );
}
