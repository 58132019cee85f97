import type { NudgeKind } from '@bowline/contract/events';
import { socketPath } from '@bowline/contract/socket';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveLikeLists } from '#app/features/likes/like-lists.ts';
import { announceReconnect } from '#app/platform/realtime/on-reconnect.ts';
import { FIRST_MS } from '#app/platform/realtime/refresh.ts';
import { keepSocketOpen } from '#app/platform/realtime/socket.ts';
import { hearTyping } from '#app/platform/realtime/typing.ts';
import { userQuery } from '#app/platform/session/queries.tsx';

/** The queries each nudge makes stale. */
const staleAfter: Record<NudgeKind, QueryKey[]> = {
  user: [['user'], ['photos']],
  // A conversation says how many messages are free, which ends with a match.
  likes: [['likes'], ...liveLikeLists, ['chat']],
  chats: [['chats'], ['chat']],
  balance: [['user'], ['chat-prices']],
  payments: [['payments'], ['user']],
  presence: [['chats'], ['chat']],
};

/** Refetches what a nudge makes stale, and everything after a reconnect, when nudges may have been missed. */
export function useNudges(member: string): void {
  const queries = useQueryClient();

  useEffect(() => {
    const refresh = (kind: NudgeKind) => {
      for (const queryKey of staleAfter[kind] ?? []) void queries.invalidateQueries({ queryKey });
    };
    async function catchUp(missedSome: boolean) {
      // Somebody else may have logged in while offline: nothing may be sent in their name.
      const user = await queries.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined);
      if (user?.id === member) announceReconnect();
      if (missedSome) void queries.invalidateQueries();
    }
    let missedSome = false;
    const began = Date.now();
    return keepSocketOpen(socketUrl(), {
      onNudge: refresh,
      onTyping: hearTyping,
      onState(state) {
        // A nudge missed before the first refresh is covered by that refresh; the next refresh is minutes away.
        if (state === 'open') void catchUp(missedSome || Date.now() - began > FIRST_MS);
        missedSome = true;
      },
      async isStillLoggedIn() {
        // Also cancels a request sent before the session ended. When it fails, the last known user stays.
        await queries.invalidateQueries({ queryKey: userQuery.queryKey });
        return queries.getQueryData(userQuery.queryKey)?.id === member;
      },
    });
  }, [queries, member]);
}

function socketUrl(): string {
  const url = new URL(socketPath, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
