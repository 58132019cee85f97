import { readItem, removeItem, storeItem } from '#app/parts/sign-up-entry/session-storage.ts';
import type { Step } from './steps.ts';

const key = 'bowline:sign-up-step';

/** Returns the step this tab was at. It may be one that this site does not have. */
export function readKeptStep(): string | undefined {
  const kept = readItem(key);
  return typeof kept === 'string' ? kept : undefined;
}

export const keepStep = (step: Step): void => storeItem(key, step);

export const forgetStep = (): void => removeItem(key);
