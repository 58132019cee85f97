import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { chatsQuery, setRead } from '../queries.ts';
import { lastHeardSeq, type Thread } from '../thread.ts';

/** Sends a read receipt for messages on a visible page, and marks them as read in the list immediately. */
export function useReadReceipts(thread: Thread, atEnd: boolean): void {
  const queries = useQueryClient();
  const visible = useVisible();
  const sent = useRef(0);
  const id = thread.conversation?.id;
  const heard = lastHeardSeq(thread);
  const known = thread.conversation?.read_seq ?? 0;
  const unread = useUnread(id);

  useEffect(() => {
    if (!id || !visible || !atEnd) return;
    if (unread > 0) setRead(queries, id);
    if (heard <= known || heard <= sent.current) return;
    sent.current = heard;
    browserApi.markRead({ params: { id }, body: { seq: heard } }).catch(() => {
      // Retried with the next message, or when the page becomes visible again.
      sent.current = 0;
    });
  }, [queries, id, visible, atEnd, heard, known, unread]);
}

/** The unread count of this conversation in the list. */
function useUnread(id: string | undefined): number {
  const { data } = useQuery({
    ...chatsQuery,
    enabled: false,
    select: ({ chats }) => chats.find(({ conversation }) => conversation.id === id)?.num_unread_messages ?? 0,
  });
  return data ?? 0;
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}
