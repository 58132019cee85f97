import type { Catalogue, FullKey, Locale, Namespace } from '@bowline/i18n';
import { createContext, use } from 'react';

/** Texts available synchronously: all of them on the server, those of the first page in the browser. */
export type CatalogueSource = (locale: Locale) => Catalogue;

export const none: Catalogue = {};

export const CatalogueContext = createContext<CatalogueSource>(() => none);

export function useCatalogue(locale: Locale): Catalogue {
  return use(CatalogueContext)(locale);
}

/**
 * Route metadata: `export const handle = { texts: ['home'] } satisfies RouteHandle`.
 * The texts of the first page's routes are embedded in its HTML.
 */
export interface RouteHandle {
  readonly texts?: readonly Namespace[];
  /** What the server rendered matters most: scripts start after it, with its main picture, has been painted, for members too. */
  readonly paintsFirst?: boolean;
  /** Members receive live updates while such a page is open. Navigating between two of them keeps the connection. */
  readonly live?: boolean;
  /** Sections of a long page linked from the top bar: element id and label. */
  readonly sections?: readonly { readonly id: string; readonly text: FullKey }[];
}

/** Returns the texts that the routes on screen need, without duplicates. */
export function textsOf(handles: readonly unknown[]): Namespace[] {
  const wanted = handles.flatMap((handle) => (handle as RouteHandle | undefined)?.texts ?? []);
  return [...new Set(wanted)];
}
