import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useUser } from '#app/platform/request/root-data.ts';
import { anyonePath, type MemberSearch, membersPath, searchOf, usedFilters } from './filters.ts';

/** Choices within this time become one search and one history entry. */
const SETTLED_MS = 500;

const MEMBERS = membersPath({});

export interface Filters {
  /** The current choice, possibly not in the address yet. */
  readonly chosen: MemberSearch;
  /** Searches after a short delay. */
  change(filters: MemberSearch): void;
  /** Searches immediately. */
  apply(filters: MemberSearch): void;
  /** Call when a link to these filters was followed. */
  follow(filters: MemberSearch): void;
}

/** The filters of the address, and those about to be in it. */
export function useFilters(inAddress: MemberSearch): Filters {
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const [draft, setDraft] = useState<MemberSearch>();
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    clearTimeout(settling.current);
    settling.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  // Drops the draft once the address has caught up or the user has navigated, but not while a choice is pending.
  const { state, location: target } = useNavigation();
  const isResting = state === 'idle';
  const address = searchOf(inAddress);
  useEffect(() => {
    if (isResting && address !== undefined && settling.current === undefined) setDraft(undefined);
  }, [isResting, address]);

  // A pending choice is kept in the address when the user leaves, for their return. Bypasses the router, which
  // would cancel the navigation.
  const leaving = target !== undefined && target.pathname !== MEMBERS;
  const keepChoice = useEffectEvent(() => {
    if (!draft || settling.current === undefined || window.location.pathname !== MEMBERS) return;
    stop();
    window.history.replaceState(window.history.state, '', pathTo(draft));
  });
  useEffect(() => {
    if (leaving) keepChoice();
  }, [leaving]);

  function follow(filters: MemberSearch) {
    stop();
    setDraft(filters);
  }
  function apply(filters: MemberSearch) {
    follow(filters);
    const path = pathTo(filters);
    // The router's location may be older than the browser's.
    const { pathname, search } = window.location;
    void navigate(path, { replace: path === pathname + search });
  }
  function change(filters: MemberSearch) {
    follow(filters);
    settling.current = setTimeout(() => apply(filters), SETTLED_MS);
  }
  return { chosen: draft ?? inAddress, change, apply, follow };
}

/** Returns the address of a search. A member's search without filters says that it is for anyone. */
export function usePathTo(): (search: MemberSearch) => string {
  const isMember = useUser() !== null;
  return (search) =>
    isMember && usedFilters(search).length === 0 ? anyonePath(search) : membersPath(search);
}
