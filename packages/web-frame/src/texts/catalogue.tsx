import type { Catalogue, Locale, Namespace } from '@bowline/i18n';
import { createContext, use } from 'react';

/** Texts available synchronously: all of them on the server, those of the first page in the browser. */
export type CatalogueSource = (locale: Locale) => Catalogue;

export const none: Catalogue = {};

export const CatalogueContext = createContext<CatalogueSource>(() => none);

export function useCatalogue(locale: Locale): Catalogue {
  return use(CatalogueContext)(locale);
}

/** Part of a route's `handle`. The texts of the first page's routes are embedded in its HTML. */
export interface TextsHandle {
  readonly texts?: readonly Namespace[];
}

/** Returns the texts that the routes on screen need, without duplicates. */
export function textsOf(handles: readonly unknown[]): Namespace[] {
  const wanted = handles.flatMap((handle) => (handle as TextsHandle | undefined)?.texts ?? []);
  return [...new Set(wanted)];
}
