import { useSyncExternalStore } from 'react';

/** Typing members signal every few seconds; after this long without a signal they have stopped. */
const TYPING_MS = 5_000;

const none: ReadonlySet<string> = new Set();
let typing = none;
const ends = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Records that the other member is typing in this conversation. */
export function hearTyping(conversation: string): void {
  clearTimeout(ends.get(conversation));
  ends.set(
    conversation,
    setTimeout(() => endTyping(conversation), TYPING_MS),
  );
  if (!typing.has(conversation)) publish(new Set([...typing, conversation]));
}

/** Called when their message has arrived or they have stopped. */
export function endTyping(conversation: string): void {
  clearTimeout(ends.get(conversation));
  ends.delete(conversation);
  if (typing.has(conversation)) publish(new Set([...typing].filter((other) => other !== conversation)));
}

function publish(now: ReadonlySet<string>): void {
  typing = now;
  for (const listener of listeners) listener();
}

function onTyping(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const whoTypes = (): ReadonlySet<string> => typing;

/** Returns the conversations in which the other member is typing now. */
export function useTyping(): ReadonlySet<string> {
  return useSyncExternalStore(onTyping, whoTypes, () => none);
}
