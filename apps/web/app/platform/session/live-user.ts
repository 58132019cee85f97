import type { UserView } from '@bowline/contract/identity';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from './queries.tsx';

/**
 * Returns the current user: from the page's loader at first, kept fresh by nudges and the refresh. A nudge may come before
 * the last part of the page is hydrated, which must show what the server rendered until then.
 */
export function useLiveUser(user: UserView): UserView {
  const { data } = useQuery({ ...userQuery, initialData: user });
  return useHydrated() ? (data ?? user) : user;
}
