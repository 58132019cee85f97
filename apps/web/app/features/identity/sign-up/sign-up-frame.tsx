import { Card } from '@bowline/ui/cards/card';
import type { ReactNode, RefObject } from 'react';
import { AccountFrame } from '../account-frame.tsx';
import { ModalTop } from './modal-top.tsx';

export interface SignUpFrameProps {
  /** A page of its own, or the modal over another page. */
  place: 'page' | 'modal';
  heading: RefObject<HTMLHeadingElement | null>;
  title: ReactNode;
  lead: ReactNode;
  /** Where the sign-up stands, unless there is a drawing. */
  progress?: ReactNode;
  /** A full-width drawing in place of the progress. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** One screen of the sign-up: its text beside the card on a page, above the fields in the modal. */
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
    <div className="grid gap-6">
      {drawing ? (
        <div className="-mx-6 overflow-hidden md:-mx-8">{drawing}</div>
      ) : (
        <ModalTop>{progress}</ModalTop>
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
