import type { UserView } from '@bowline/contract/identity';
import type { Locale, Overrides } from '@bowline/i18n';
import { useRouteLoaderData } from 'react-router';
import type { Appearance, Site } from './site.ts';

/** The root loader's data, present on every page. */
export interface RootData {
  readonly site: Site;
  readonly locale: Locale;
  readonly user: UserView | null;
  readonly appearance: Appearance;
  /** Whether this visitor may sign up: some sites only accept visitors sent by a partner. */
  readonly signUpsOpen: boolean;
  /** Texts of this site in place of those that are in the catalogue, by their keys. */
  readonly texts?: Overrides | undefined;
}

/** Returns the root loader's data; `undefined` only on an error page shown before the site was known. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

export function useSite(): Site {
  const root = useRootData();
  if (!root) throw new Error('useSite() needs the data of the root loader, which is missing here.');
  return root.site;
}

/** Returns the logged-in user, or `null` for a visitor. */
export function useUser(): UserView | null {
  return useRootData()?.user ?? null;
}
