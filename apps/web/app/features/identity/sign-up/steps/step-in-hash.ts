import { optionalSteps, type Step } from './steps.ts';

const prefix = '#sign-up-';

/** A step as part of a page's address that loads nothing: the browser's own Back goes back one step. */
export const hashOf = (step: Step): string => `${prefix}${step}`;

export function stepIn(hash: string): Step | undefined {
  const steps: readonly Step[] = [...optionalSteps, 'complete'];
  return steps.find((step) => hashOf(step) === hash);
}
