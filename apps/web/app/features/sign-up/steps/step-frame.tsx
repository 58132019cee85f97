import type { ReactNode } from 'react';
import { SignUpFrame } from '../sign-up-frame.tsx';
import { StepProgress } from '../step-progress.tsx';
import { useFlow } from './flow-context.ts';

export interface StepFrameProps {
  title: ReactNode;
  lead: ReactNode;
  /** A full-width drawing in place of the progress. */
  drawing?: ReactNode;
  /** The answers are being saved: not the moment to go back. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/** One question of the flow. */
export function StepFrame({ busy, ...props }: StepFrameProps) {
  const { place, number, heading, onBack } = useFlow();
  return (
    <SignUpFrame
      {...props}
      place={place}
      heading={heading}
      progress={<StepProgress step={number} disabled={busy} onBack={onBack} />}
    />
  );
}
