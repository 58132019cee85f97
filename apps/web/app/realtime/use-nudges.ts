import type { NudgeKind } from '@bowline/contract/events';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announceLine } from './line.ts';
import { keepSocketOpen } from './socket.ts';
import { hearTyping } from './typing.ts';

/** What a nudge makes old. */
const staleAfter: Record<NudgeKind, QueryKey[]> = {
  user: [['user'], ['photos']],
  likes: [['likes']],
  chats: [['chats'], ['chat']],
  balance: [['user'], ['chat-prices']],
  presence: [['chats'], ['chat']],
};

/** Asks again for what a nudge says is new, and for everything when some may have been missed. */
export function useNudges(): void {
  const queries = useQueryClient();

  useEffect(() => {
    const refresh = (kind: NudgeKind) => {
      for (const queryKey of staleAfter[kind] ?? []) void queries.invalidateQueries({ queryKey });
    };
    let missedSome = false;
    return keepSocketOpen(socketUrl(), {
      onNudge: refresh,
      onTyping: hearTyping,
      onState(state) {
        if (state === 'open') announceLine();
        if (state === 'open' && missedSome) void queries.invalidateQueries();
        missedSome = true;
      },
    });
  }, [queries]);
}

function socketUrl(): string {
  const url = new URL('/socket', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
