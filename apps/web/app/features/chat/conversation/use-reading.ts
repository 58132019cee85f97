import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { chatsQuery, setRead } from '../queries.ts';
import { lastHeardSeq, type Thread } from '../thread.ts';

/** What stands on the screen of a page that is looked at is read: here at once, then on the server. */
export function useReading(thread: Thread, atEnd: boolean): void {
  const queries = useQueryClient();
  const visible = useVisible();
  const told = useRef(0);
  const id = thread.conversation?.id;
  const heard = lastHeardSeq(thread);
  const known = thread.conversation?.read_seq ?? 0;
  const unread = useUnread(id);

  useEffect(() => {
    if (!id || !visible || !atEnd) return;
    if (unread > 0) setRead(queries, id);
    if (heard <= known || heard <= told.current) return;
    told.current = heard;
    answerOf(
      browserApi().PUT('/api/chats/{id}/read', { params: { path: { id } }, body: { seq: heard } }),
    ).catch(() => {
      // Said again with the next message, or when the page is looked at again.
      told.current = 0;
    });
  }, [queries, id, visible, atEnd, heard, known, unread]);
}

/** In this conversation, as the list has it. */
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
