import { createContext, type RefObject, use } from 'react';

/** What every step knows about the flow it belongs to. */
export interface Flow {
  /** A page of its own, or the modal over another page. */
  readonly place: 'page' | 'modal';
  /** The number of this step, or `undefined` for one that is not counted. */
  readonly number: number | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onSkip: () => void;
  /** `undefined` for the first step. */
  readonly onBack: (() => void) | undefined;
}

export const FlowContext = createContext<Flow | undefined>(undefined);

export function useFlow(): Flow {
  const flow = use(FlowContext);
  if (!flow) throw new Error('useFlow() must be used within SignUpSteps.');
  return flow;
}
