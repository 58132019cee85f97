import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#app/visit/root-data.ts';
import type { OutgoingContent, PendingMessage } from './item.ts';
import { outboxOf, pendingOf } from './open-outbox.ts';

const none: readonly PendingMessage[] = [];

/** The member's messages to another that the server has not acknowledged, in their order. */
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

/** What can be done with them, by a member who is logged in. Each resolves once the browser has it in writing. */
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
