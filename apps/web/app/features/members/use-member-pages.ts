import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { answerOf } from '../../api/client.ts';
import { type MemberPage, onceEach } from './member-page.ts';

/** How long the pages of a list that was left wait for its reader to come back. */
const KEPT_MS = 30 * 60_000;

/**
 * The members page by page, the first one given. Pages belong to one entry of the browser's history: coming back to it
 * finds them all, so the scroll position holds, and opening the list anew starts anew.
 */
export function useMemberPages(firstPage: MemberPage) {
  const { key } = useLocation();
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['members', key],
    queryFn: ({ pageParam: cursor, signal }): Promise<MemberPage> =>
      answerOf(
        browserApi().GET('/api/members', { params: { query: { ...(cursor && { cursor }) } }, signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    initialData: { pages: [firstPage], pageParams: [''] },
    // The list stands still while it is read: a refresh in between would move the cards under the reader's hand.
    staleTime: 'static',
    gcTime: KEPT_MS,
  });
  const members = useMemo(() => onceEach(data.pages), [data.pages]);
  return { members, ...query };
}
