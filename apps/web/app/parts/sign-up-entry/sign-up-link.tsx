import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { openSignUp, warmUpSignUp } from './open-sign-up.ts';

export interface SignUpLinkProps {
  className: string;
  /** The sign-up page, for where the modal is not available. */
  to?: string;
  children: ReactNode;
}

/** Opens the sign-up modal where the layout has one, or else goes to the sign-up page. */
export function SignUpLink({ className, to = '/signup', children }: SignUpLinkProps) {
  function open(event: MouseEvent) {
    // A click for a new tab or window goes to the page.
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (plain && openSignUp()) event.preventDefault();
  }
  return (
    <Link to={to} className={className} onClick={open} onFocus={warmUpSignUp} onPointerEnter={warmUpSignUp}>
      {children}
    </Link>
  );
}
