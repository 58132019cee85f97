import { type PushPermission, pushPermission, usePushPermission } from './push-permission.ts';
import { type OptionalStep, type StepSettings, stepsFor } from './steps.ts';

/** Returns the steps of this site in this browser, and their number including the details. */
export function useSteps(settings: StepSettings): { steps: OptionalStep[]; count: number } {
  const steps = stepsFor(settings, mayAsk(usePushPermission()));
  return { steps, count: steps.length + 1 };
}

/** Browser only. */
export const mayOfferPush = (): boolean => mayAsk(pushPermission());

/** A member who denied notifications is not asked again. */
const mayAsk = (permission: PushPermission) => permission === 'capable' || permission === 'allowed';
