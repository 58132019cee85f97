import type { MemberFilters } from '@bowline/contract/discovery';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { membersPath, searchOf } from './filters.ts';

/** A choice is followed by the next within this time; what has settled then is searched for, as one step back. */
const SETTLED_MS = 500;

const MEMBERS = membersPath({});

export interface Filters {
  /** As chosen, also while they are on their way into the address. */
  readonly chosen: MemberFilters;
  /** Searches for these once the choice has settled. */
  change(filters: MemberFilters): void;
  /** Searches for these at once. */
  apply(filters: MemberFilters): void;
  /** A link to these has been followed. */
  follow(filters: MemberFilters): void;
}

/** The filters of the page's address, and those that are about to be in it. */
export function useFilters(inAddress: MemberFilters): Filters {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<MemberFilters>();
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    clearTimeout(settling.current);
    settling.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  // The address has caught up, or somebody went elsewhere. A choice that has not settled, or is on its way, outlasts that.
  const { state, location: target } = useNavigation();
  const isResting = state === 'idle';
  const address = searchOf(inAddress);
  useEffect(() => {
    if (isResting && address !== undefined && settling.current === undefined) setDraft(undefined);
  }, [isResting, address]);

  // Somebody leaves before their choice has settled: it is what they find when they come back. Not by the router, which
  // would call off their leaving.
  const leaving = target !== undefined && target.pathname !== MEMBERS;
  const keepChoice = useEffectEvent(() => {
    if (!draft || settling.current === undefined || window.location.pathname !== MEMBERS) return;
    stop();
    window.history.replaceState(window.history.state, '', membersPath(draft));
  });
  useEffect(() => {
    if (leaving) keepChoice();
  }, [leaving]);

  function follow(filters: MemberFilters) {
    stop();
    setDraft(filters);
  }
  function apply(filters: MemberFilters) {
    follow(filters);
    const path = membersPath(filters);
    // Asked of the browser: what was chosen and taken back may be on its way at this moment.
    const { pathname, search } = window.location;
    void navigate(path, { replace: path === pathname + search });
  }
  function change(filters: MemberFilters) {
    follow(filters);
    settling.current = setTimeout(() => apply(filters), SETTLED_MS);
  }
  return { chosen: draft ?? inAddress, change, apply, follow };
}
