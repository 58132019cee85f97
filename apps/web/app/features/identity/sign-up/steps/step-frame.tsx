import { Card } from '@bowline/ui/cards/card';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../account-frame.tsx';
import { SignUpProgress } from '../entry/sign-up-heading.tsx';
import { ModalTop } from '../modal-top.tsx';
import { useFlow } from './flow-context.ts';

export interface StepFrameProps {
  title: ReactNode;
  lead: ReactNode;
  /** A full-width drawing in place of the progress. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** One question: its text beside the card on a page, above the fields in the modal. */
export function StepFrame({ title, lead, drawing, children }: StepFrameProps) {
  const { place, number, count, heading } = useFlow();
  if (place === 'page')
    return (
      <AccountFrame title={title} lead={lead} headingRef={heading}>
        <Card raised className="grid gap-6">
          {drawing ? (
            <div className="-mx-5 overflow-hidden lg:-mx-6">{drawing}</div>
          ) : (
            <SignUpProgress step={number} steps={count} />
          )}
          {children}
        </Card>
      </AccountFrame>
    );
  return (
    <div className="grid gap-6">
      {drawing ? (
        <div className="-mx-6 overflow-hidden md:-mx-8">{drawing}</div>
      ) : (
        <ModalTop>
          <SignUpProgress step={number} steps={count} />
        </ModalTop>
      )}
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="title-2 outline-none">
          {title}
        </h2>
        <p className="text-pretty text-text-2">{lead}</p>
      </div>
      {children}
    </div>
  );
}
