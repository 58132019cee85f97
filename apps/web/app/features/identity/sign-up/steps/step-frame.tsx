import type { ReactNode } from 'react';
import { SignUpProgress } from '../entry/sign-up-heading.tsx';
import { SignUpFrame } from '../sign-up-frame.tsx';
import { useFlow } from './flow-context.ts';

export interface StepFrameProps {
  title: ReactNode;
  lead: ReactNode;
  /** A full-width drawing in place of the progress. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** One question of the flow. */
export function StepFrame(props: StepFrameProps) {
  const { place, number, count, heading } = useFlow();
  return (
    <SignUpFrame
      {...props}
      place={place}
      heading={heading}
      progress={<SignUpProgress step={number} steps={count} />}
    />
  );
}
