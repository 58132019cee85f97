import type { UserView } from '@bowline/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from './queries.tsx';

/** Returns the current user: from the page's loader at first, kept fresh by nudges and the refresh. */
export function useLiveUser(user: UserView): UserView {
  const { data } = useQuery({ ...userQuery, initialData: user });
  return data ?? user;
}
