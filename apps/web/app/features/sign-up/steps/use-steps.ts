import { useSite } from '#app/platform/request/root-data.ts';
import { usePushPermission } from './push-permission.ts';
import type { OptionalStep } from './steps.ts';

/** Returns the steps of this site in this browser. */
export function useSteps(): OptionalStep[] {
  const { sign_up_steps, push_public_key } = useSite();
  const permission = usePushPermission();
  // A member who denied notifications is not asked again.
  const mayAsk = permission === 'capable' || permission === 'allowed';
  const asksPush = push_public_key !== null && mayAsk;
  return asksPush ? [...sign_up_steps, 'push'] : [...sign_up_steps];
}
