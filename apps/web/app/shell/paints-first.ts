import { useMatches } from 'react-router';
import type { RouteHandle } from '#app/texts/catalogue.tsx';

/** Whether this page is looked at for its first picture: that goes before all else. */
export const usePaintsFirst = (): boolean =>
  useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.paintsFirst);
