import type { FoundMembers } from '@bowline/contract/staff-members';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';

/** Each look-up is an entry of the audit log, so only what is complete is looked up: an address, a number, a case. */
const complete =
  /^([^\s@]+@[^\s@]+\.[a-z]{2,}|c-\d+|(m_)?[0-9a-z]{16}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const PAUSE_MS = 500;

/** Finds the member, case or order that a text names, once typing pauses. The text is in no address and kept nowhere. */
export function useFoundMembers(
  text: string,
  site: string | undefined,
): { readonly found: FoundMembers | undefined; readonly isLooking: boolean } {
  const wanted = complete.test(text.trim()) ? text.trim() : undefined;
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted === undefined ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isError } = useQuery({
    queryKey: ['members', settled, site],
    queryFn: () =>
      browserApi.findMembers({
        query: { site },
        body: { text: settled ?? '' },
      }),
    enabled: settled !== undefined,
    staleTime: 60_000,
    gcTime: 0,
  });
  const found = settled !== undefined && settled === wanted ? data : undefined;
  return { found, isLooking: wanted !== undefined && !found && !isError };
}
