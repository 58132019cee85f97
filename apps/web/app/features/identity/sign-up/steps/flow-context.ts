import { createContext, type RefObject, use } from 'react';

/** What every step knows of the line it stands in. */
export interface Flow {
  /** A page of its own, or the modal over another page. */
  readonly place: 'page' | 'modal';
  /** Where this step stands, the details being the first. */
  readonly number: number;
  readonly count: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onSkip: () => void;
  /** `undefined`: this is the first one. */
  readonly onBack: (() => void) | undefined;
}

export const FlowContext = createContext<Flow | undefined>(undefined);

export function useFlow(): Flow {
  const flow = use(FlowContext);
  if (!flow) throw new Error('A step stands only within SignUpSteps.');
  return flow;
}
