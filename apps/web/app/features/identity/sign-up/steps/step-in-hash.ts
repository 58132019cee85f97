import { optionalSteps, type Step } from './steps.ts';

const prefix = '#sign-up-';

/** The step as a URL hash, which loads nothing: the browser's Back goes back one step. */
export const hashOf = (step: Step): string => `${prefix}${step}`;

export function stepIn(hash: string): Step | undefined {
  const steps: readonly Step[] = [...optionalSteps, 'complete'];
  return steps.find((step) => hashOf(step) === hash);
}
