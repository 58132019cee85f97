import type { Gift } from '@bowline/contract/chat';
import { useSyncExternalStore } from 'react';

/** What the picker starts with: nothing, or a gift that was taken back. */
export interface GiftStart {
  readonly gift?: Gift | undefined;
  readonly text?: string | undefined;
}

const listeners = new Set<() => void>();
let opened: GiftStart | undefined;

function set(next: GiftStart | undefined) {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens the gift picker, which the composer renders, from anywhere in the conversation. */
export const openGifts = () => set({});
export const reopenGift = (start: GiftStart) => set(start);
export const closeGifts = () => set(undefined);

/** Returns what the picker starts with; `undefined` while it is closed. */
export function useGiftsOpen(): GiftStart | undefined {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
