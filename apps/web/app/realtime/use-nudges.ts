import type { NudgeKind } from '@bowline/contract/events';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepSocketOpen } from './socket.ts';

/** What a nudge makes old. */
const staleAfter: Record<NudgeKind, QueryKey[]> = {
  user: [['user']],
  likes: [['likes']],
  chats: [['chats']],
  balance: [['user']],
};

/** Asks again for what a nudge says is new. Returns whether nudges can arrive at the moment. */
export function useNudges(): boolean {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);

  useEffect(() => {
    const refresh = (kind: NudgeKind) => {
      for (const queryKey of staleAfter[kind] ?? []) void queries.invalidateQueries({ queryKey });
    };
    let missedSome = false;
    return keepSocketOpen(socketUrl(), {
      onNudge: refresh,
      onState(state) {
        setLive(state === 'open');
        if (state === 'open' && missedSome) void queries.invalidateQueries();
        missedSome = true;
      },
    });
  }, [queries]);

  return live;
}

function socketUrl(): string {
  const url = new URL('/socket', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
