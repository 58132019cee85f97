import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { openSignUp, warmUpSignUp } from './open-sign-up.ts';

export interface SignUpLinkProps {
  className: string;
  /** Where it stands on its own. */
  to?: string;
  children: ReactNode;
}

/** Leads to the sign-up: over the page where that can be, else on its own. */
export function SignUpLink({ className, to = '/signup', children }: SignUpLinkProps) {
  function open(event: MouseEvent) {
    // A press that asks for a new tab or window means the page.
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (plain && openSignUp()) event.preventDefault();
  }
  return (
    <Link to={to} className={className} onClick={open} onFocus={warmUpSignUp} onPointerEnter={warmUpSignUp}>
      {children}
    </Link>
  );
}
