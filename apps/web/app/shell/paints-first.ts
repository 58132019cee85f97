import { useMatches } from 'react-router';
import type { RouteHandle } from '#app/texts/route-handle.ts';

/** Whether a route on screen sets `paintsFirst`: what the server rendered is painted before scripts load. */
export const usePaintsFirst = (): boolean =>
  useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.paintsFirst);
