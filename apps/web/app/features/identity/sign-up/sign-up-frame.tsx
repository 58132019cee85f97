import { Card } from '@bowline/ui/cards/card';
import type { ReactNode, RefObject } from 'react';
import { AccountFrame } from '../account-frame.tsx';

export interface SignUpFrameProps {
  /** A page of its own, or the modal over another page. */
  place: 'page' | 'modal';
  heading: RefObject<HTMLHeadingElement | null>;
  title: ReactNode;
  lead?: ReactNode;
  /** Where the sign-up stands, unless there is a drawing. */
  progress?: ReactNode;
  /** A full-width drawing in place of the progress. */
  drawing?: ReactNode;
  children: ReactNode;
}

/**
 * One screen of the sign-up: its text beside the card on a page, above the fields in the modal. The modal keeps the
 * progress at its top and a `StepFoot` at its bottom while the rest scrolls.
 */
export function SignUpFrame({ place, heading, title, lead, progress, drawing, children }: SignUpFrameProps) {
  if (place === 'page')
    return (
      <AccountFrame title={title} lead={lead} headingRef={heading}>
        <Card raised className="grid gap-6">
          {drawing ? <div className="-mx-5 overflow-hidden lg:-mx-6">{drawing}</div> : progress}
          {children}
        </Card>
      </AccountFrame>
    );
  return (
    <div className="step">
      {drawing ? <div className="step-drawing">{drawing}</div> : <div className="step-head">{progress}</div>}
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="title-2 outline-none">
          {title}
        </h2>
        {lead && <p className="text-pretty text-text-2">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** The actions of a step, side by side: the quiet one first, then the main one, which takes the rest of the row. */
export function StepFoot({ children }: { children: ReactNode }) {
  return <div className="step-foot">{children}</div>;
}
