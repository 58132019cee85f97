import { forget, recall, remember } from '../entry/session-storage.ts';
import type { Step } from './steps.ts';

const key = 'bowline:sign-up-step';

/** The step this tab was at. It may be one that this site does not have. */
export function readKeptStep(): string | undefined {
  const kept = recall(key);
  return typeof kept === 'string' ? kept : undefined;
}

export const keepStep = (step: Step): void => remember(key, step);

export const forgetStep = (): void => forget(key);
