import { Card } from '@bowline/ui/cards/card';
import type { ReactNode, RefObject } from 'react';
import { AccountFrame } from '#app/parts/page-frame/account-frame.tsx';

export interface SignUpFrameProps {
  /** `card`: beside its text, on a page with header and footer. Else the frame of a modal, or of a page of its own. */
  place: 'card' | 'modal' | 'page';
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
 * One screen of the sign-up: its text beside the card, or above the fields in a frame. The frame keeps the progress at its
 * top and a `StepFoot` at its bottom while the rest scrolls.
 */
export function SignUpFrame({ place, heading, title, lead, progress, drawing, children }: SignUpFrameProps) {
  if (place === 'card')
    return (
      <AccountFrame title={title} lead={lead} headingRef={heading}>
        <Card raised className="grid gap-6">
          {drawing ? <div className="-mx-5 overflow-hidden lg:-mx-6">{drawing}</div> : progress}
          {children}
        </Card>
      </AccountFrame>
    );
  const Heading = place === 'page' ? 'h1' : 'h2';
  return (
    <div className="step">
      {drawing ? <div className="step-drawing">{drawing}</div> : <div className="step-head">{progress}</div>}
      <div className="grid gap-2">
        <Heading ref={heading} tabIndex={-1} className="title-2 outline-none">
          {title}
        </Heading>
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
