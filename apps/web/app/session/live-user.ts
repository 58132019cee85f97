import type { UserView } from '@bowline/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from './queries.tsx';

/** The member as last heard of: the page brought them along, nudges and the refresh renew them. */
export function useLiveUser(user: UserView): UserView {
  const { data } = useQuery({ ...userQuery, initialData: user });
  return data ?? user;
}
