import { readItem, removeItem, storeItem } from '#app/parts/sign-up-entry/session-storage.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { usePushPermission } from './push-permission.ts';
import type { OptionalStep, Step } from './steps.ts';

/** Returns the steps of this site in this browser. */
export function useSteps(): OptionalStep[] {
  const { sign_up_steps, push_public_key } = useSite();
  const permission = usePushPermission();
  // A member who denied notifications is not asked again.
  const mayAsk = permission === 'capable' || permission === 'allowed';
  const asksPush = push_public_key !== null && mayAsk;
  return asksPush ? [...sign_up_steps, 'push'] : [...sign_up_steps];
}

const key = 'bowline:sign-up-step';

/** Returns the step this tab was at. It may be one that this site does not have. */
export function readKeptStep(): string | undefined {
  const kept = readItem(key);
  return typeof kept === 'string' ? kept : undefined;
}

export const keepStep = (step: Step): void => storeItem(key, step);

export const forgetStep = (): void => removeItem(key);
