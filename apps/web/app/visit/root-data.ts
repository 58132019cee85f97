import type { UserView } from '@bowline/contract/identity';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import type { Site } from './site.ts';

/** What every page knows. `undefined` only on an error page that came before anything was known. */
export function useShell() {
  return useRouteLoaderData<typeof loader>('root');
}

export function useSite(): Site {
  const shell = useShell();
  if (!shell) throw new Error('The site is not known here.');
  return shell.site;
}

/** The logged-in user, or `null` for a visitor. */
export function useUser(): UserView | null {
  return useShell()?.user ?? null;
}
