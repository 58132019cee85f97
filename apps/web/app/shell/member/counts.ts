import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { useQuery } from '@tanstack/react-query';
import { chatsQuery } from '#app/features/chat/queries.ts';
import { useNewLikes } from '#app/features/likes/use-new-likes.ts';
import type { Counts } from './nav-items.ts';

/** Returns the member's unread messages and new likes. */
export function useCounts(): Counts {
  return { unreadMessages: useUnreadMessages(), newLikes: useNewLikes() };
}

/** Sums over all conversations. */
function useUnreadMessages(): number {
  const { data } = useQuery({ ...chatsQuery, select: ({ num_unread_messages }) => num_unread_messages });
  const hydrated = useHydrated();
  return data && hydrated ? data : 0;
}
