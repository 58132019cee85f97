import { useSyncExternalStore } from 'react';

/** Somebody who writes says so every few seconds; whoever has not for so long has stopped. */
const TYPING_MS = 5_000;

const nobody: ReadonlySet<string> = new Set();
let typing = nobody;
const ends = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** The other is writing in this conversation. */
export function hearTyping(conversation: string): void {
  clearTimeout(ends.get(conversation));
  ends.set(
    conversation,
    setTimeout(() => endTyping(conversation), TYPING_MS),
  );
  if (!typing.has(conversation)) tell(new Set([...typing, conversation]));
}

/** What they wrote has come, or they have stopped. */
export function endTyping(conversation: string): void {
  clearTimeout(ends.get(conversation));
  ends.delete(conversation);
  if (typing.has(conversation)) tell(new Set([...typing].filter((other) => other !== conversation)));
}

function tell(now: ReadonlySet<string>): void {
  typing = now;
  for (const listener of listeners) listener();
}

function onTyping(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const whoTypes = (): ReadonlySet<string> => typing;

/** The conversations in which the other is writing now. */
export function useTyping(): ReadonlySet<string> {
  return useSyncExternalStore(onTyping, whoTypes, () => nobody);
}
