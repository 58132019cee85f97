import { type RefObject, useEffect, useRef } from 'react';
import type { Flow } from './flow-context.ts';
import type { Step } from './steps.ts';

/** Each step begins at its heading. A page that has just opened is left to the router. */
export function useStepFocus(
  heading: RefObject<HTMLHeadingElement | null>,
  step: Step,
  place: Flow['place'],
): void {
  const shown = useRef(place === 'page' ? step : undefined);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('.modal-body')?.scrollTo({ top: 0 });
  }, [heading, step]);
}
