import { useUser } from '#app/platform/request/root-data.ts';
import { anyonePath, type MemberSearch, membersPath, usedFilters } from './filters.ts';

/** Returns the address of a search. A member's search without filters says that it is for anyone. */
export function usePathTo(): (search: MemberSearch) => string {
  const isMember = useUser() !== null;
  return (search) =>
    isMember && usedFilters(search).length === 0 ? anyonePath(search) : membersPath(search);
}
