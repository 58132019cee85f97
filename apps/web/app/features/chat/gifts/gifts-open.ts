import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let opened = false;

function set(next: boolean) {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens the gift picker, which the composer renders, from anywhere in the conversation. */
export const openGifts = () => set(true);
export const closeGifts = () => set(false);

export function useGiftsOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
