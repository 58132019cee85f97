import { Spinner } from '@bowline/ui/feedback/spinner';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#app/visit/root-data.ts';
import { fetchSignUp, onOpenSignUp } from './open-sign-up.ts';

const SignUpModal = lazy(fetchSignUp);

/** Renders the sign-up modal over a visitor's page. */
export function SignUpHost() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const user = useUser();
  useEffect(() => (user ? undefined : onOpenSignUp(() => setOpen(true))), [user]);
  const hasAccount = useRef(false);
  // A link inside the modal, or Back, leads to another page, which the modal must not cover.
  useEffect(() => {
    if (hasAccount.current) reloadForMember();
    else setOpen(false);
  }, [pathname]);
  if (!open) return null;
  return (
    <Suspense
      fallback={
        <div className="modal-backdrop grid place-items-center text-on-photo">
          <Spinner size={32} />
        </div>
      }
    >
      <SignUpModal
        onAccount={() => {
          hasAccount.current = true;
        }}
        onClose={() => (hasAccount.current ? reloadForMember() : setOpen(false))}
      />
    </Suspense>
  );
}

/** Reloads the page, which was rendered for a visitor, without the step in its hash. */
function reloadForMember(): void {
  const { pathname, search } = window.location;
  window.location.replace(pathname + search);
}
