import type { Catalogue, FullKey, Locale, Namespace } from '@bowline/i18n';
import { createContext, use } from 'react';

/** Texts at hand without waiting: every one on the server, the first page's in the browser. */
export type CatalogueSource = (locale: Locale) => Catalogue;

export const none: Catalogue = {};

export const CatalogueContext = createContext<CatalogueSource>(() => none);

export function useCatalogue(locale: Locale): Catalogue {
  return use(CatalogueContext)(locale);
}

/**
 * What a route says about itself: `export const handle = { texts: ['home'] } satisfies RouteHandle`.
 * Its texts travel inside the page when it is the first one.
 */
export interface RouteHandle {
  readonly texts?: readonly Namespace[];
  /** The page is looked at for its first picture: scripts start once it has been painted, for members too. */
  readonly paintsFirst?: boolean;
  /** While one of its pages is open, a member hears what is new. Walking from one to another does not interrupt that. */
  readonly live?: boolean;
  /** Parts of a long page that the top bar leads to: the element's id and the words for it. */
  readonly sections?: readonly { readonly id: string; readonly text: FullKey }[];
}

/** The texts of the routes on screen, each once. */
export function textsOf(handles: readonly unknown[]): Namespace[] {
  const wanted = handles.flatMap((handle) => (handle as RouteHandle | undefined)?.texts ?? []);
  return [...new Set(wanted)];
}
