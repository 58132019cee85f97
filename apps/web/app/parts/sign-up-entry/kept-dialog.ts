import { readItem, removeItem, storeItem } from './session-storage.ts';

const key = 'bowline:sign-up-dialog';

/** `open`: a reload opens it again. `left`: it was closed when the account existed, and the page reloads for a member. */
export type KeptDialog = 'open' | 'left';

/** Returns what this tab knows about the dialog. */
export function readKeptDialog(): KeptDialog | undefined {
  const kept = readItem(key);
  return kept === 'open' || kept === 'left' ? kept : undefined;
}

export const keepDialog = (state: KeptDialog): void => storeItem(key, state);

export const forgetDialog = (): void => removeItem(key);
