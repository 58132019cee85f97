import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#app/visit/root-data.ts';
import type { OutgoingContent, PendingMessage } from './item.ts';
import { outboxOf, pendingOf } from './open-outbox.ts';

const none: readonly PendingMessage[] = [];

/** Returns the viewer's unacknowledged messages to a member, in order. */
export function useOutbox(member: string): readonly PendingMessage[] {
  const owner = useUser()?.id;
  const pending = useSyncExternalStore(
    useCallback(
      (listener) => (owner === undefined ? () => undefined : outboxOf(owner).subscribe(listener)),
      [owner],
    ),
    () => (owner && pendingOf(owner)) || none,
    () => none,
  );
  return useMemo(() => pending.filter((message) => message.member === member), [pending, member]);
}

/** The outbox actions for one recipient. Each resolves once the browser has stored the change. */
export function useSending(owner: string, member: string) {
  return useMemo(
    () => ({
      send: (content: OutgoingContent) => outboxOf(owner).send(member, content),
      retry: (key: string) => outboxOf(owner).retry(key),
      discard: (key: string) => outboxOf(owner).discard(key),
    }),
    [owner, member],
  );
}
