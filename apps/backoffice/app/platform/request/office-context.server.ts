import { themes } from '@bowline/ui/brand/themes';
import { createContext } from 'react-router';
import type { OfficeData, OfficeSite } from './office-data.ts';

/** Who is signed in. The office layout's guard sets it before any loader below it runs. */
export const officeContext = createContext<OfficeData>();

/** Returns the marks of these sites' brands. The drawings of all brands are too large for a page. */
export function brandMarks(sites: readonly OfficeSite[]): OfficeData['marks'] {
  const wanted = new Set(sites.map(({ theme }) => theme));
  const found = Object.entries(themes).filter(([key]) => wanted.has(key));
  return Object.fromEntries(
    found.map(([key, { mark }]) => [key, { viewBox: mark.viewBox, small: mark.small }]),
  );
}
