import { type PushPermission, pushPermission, usePushPermission } from './push-permission.ts';
import { type OptionalStep, type StepSettings, stepsFor } from './steps.ts';

/** The steps of this site in this browser, and how many the sign-up has with the details before them. */
export function useSteps(settings: StepSettings): { steps: OptionalStep[]; count: number } {
  const steps = stepsFor(settings, mayAsk(usePushPermission()));
  return { steps, count: steps.length + 1 };
}

/** Browser only. */
export const mayOfferPush = (): boolean => mayAsk(pushPermission());

/** Whoever refused notifications is not asked again. */
const mayAsk = (permission: PushPermission) => permission === 'capable' || permission === 'allowed';
